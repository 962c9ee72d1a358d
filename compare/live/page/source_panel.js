// The playground's source panel: the controls, the editor, and a status line.

import {element} from '../../report/page/elements.js';

/** Like the report's SourceView, but with an editor. */
export function createSourcePanel(toolbar, editor) {
  const status = element('output', {class: 'program-status', 'aria-live': 'polite'});
  const root =
      element('div', {class: 'program'}, toolbar.element, editor.element, status);
  return {
    say(text, isBad = false) {
      status.textContent = text;
      status.classList.toggle('bad', isBad);
    },
    /** The `createSource` of startPage; the panel is shown even without a report. */
    over: (app) => ({
      element: root,
      stays: true,
      open() {},
      reveal() {
        const [, line] = /^L(\d+)$/.exec(app.store.get().selection) ?? [];
        if (line) editor.scrollTo(Number(line));
      },
      mark: editor.mark,
      markStep: editor.markStep,
      focus: editor.focus
    })
  };
}
