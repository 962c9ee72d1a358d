// The working state of a method, under the graph in its pane: the scopes of a method of the Sea of
// Nodes, the stacks of renaming, or the values in blocks of a method that searches backwards; at the
// step of the replay.

import {button, columnHead, counted, element, replaceAll, tableOf} from './elements.js';
import {keyOfSite} from './model.js';
import {revealFirst} from './once_drawn.js';
import {bindingOf} from './replay_nodes.js';

/** Role in the trace -> [heading, meaning], in the order of the columns. */
const roles = new Map(Object.entries({
  'current': ['current', 'The scope of the statement being built'],
  'copy': ['copy', 'A copy, made where control divides or jumps'],
  'edge': ['on', 'Goes along the edge of the control-flow graph'],
  'other arm of if': ['other arm', 'Waits for the other arm of the if'],
  'continue of while': ['continue', 'A continue of the loop, or several that have joined'],
  'break of while': ['break', 'Joins the breaks of the loop seen so far'],
  'exit of while': ['exit', 'Where the condition of the loop is false; joined with its breaks unless it has an else'],
  'header of while':
      ['loop header', 'What the header of the open loop binds: sentinels of its body mean this'],
  'closed header of while':
      ['closed header', 'What the header of a closed loop bound: sentinels that are left mean this'],
}));

function nameButton(app, name) {
  const {variable} = app.store.get();
  return button(
      name,
      variable === name ? `${name}: show the steps of all variables` :
                          `${name}: select the variable`,
      () => app.store.set({variable: app.store.get().variable === name ? '' : name}),
      {class: 'link variable', 'aria-pressed': String(variable === name)});
}

function rowOf(app, name, cells, className = '') {
  return element(
      'tr', {'data-name': name, class: className},
      element('th', {scope: 'row'}, nameButton(app, name)), ...cells);
}

/** A node by its id; a click selects it if it is in the result. */
function nodeChip(app, method, replay, id) {
  const text = replay.graph.get(id)?.text ?? id;
  const key = `${id}@${method.label}`;
  if (!method.nodes.has(id))
    return element('span', {class: 'chip gone', title: `${text}: not in the result`}, id);
  return button(id, `Select ${text}`, () => app.select(key), {class: 'chip link', 'data-key': key});
}

function orderOf(scope) {
  const place = [...roles.keys()].indexOf(scope.purpose?.role);
  return place < 0 ? roles.size : place;
}

/** The number of a scope; the newest comes first, so of nested loops the inner one. */
function numberOf(scope) {
  return Number(/\d+$/.exec(scope.name)?.[0] ?? 0);
}

/**
 * The scopes to show; that of a closed loop header only if a sentinel still refers to it.
 */
function columnsOf(replay) {
  const scopes = [...replay.scopes.values()];
  const meant = new Set(scopes.flatMap(
      (scope) => [...scope.bindings.keys()].flatMap(
          (name) => bindingOf(replay, scope, name).heads)));
  return scopes.filter(({name, purpose}) => !purpose.role.startsWith('closed') || meant.has(name))
      .sort((a, b) => orderOf(a) - orderOf(b) || numberOf(b) - numberOf(a));
}

function placeInWords({purpose, name}) {
  if (purpose.role === 'edge') return `${purpose.block}→${purpose.to}`;
  if (purpose.line !== undefined) return `${purpose.line}:${purpose.column}`;
  return purpose.block ?? name;
}

function headOfScope(scope) {
  const {role} = scope.purpose;
  const [title, meaning] = roles.get(role) ?? [role, role];
  return element(
      'th', {
        scope: 'col',
        class: `${role.split(' ')[0]} ${scope.isNew ? 'new' : ''}`,
        title: `${meaning} (scope ${scope.name})`
      },
      title, ' ', element('span', {class: 'place'}, placeInWords(scope)));
}

function bindingCell(app, method, replay, scope, name) {
  const now = replay.rebound.has(`${scope.name} ${name}`) ? 'current' : '';
  if (!scope.bindings.has(name)) return element('td', {class: now});
  const {node, heads} = bindingOf(replay, scope, name);
  const chip = node && nodeChip(app, method, replay, node);
  if (heads.length === 0) return element('td', {class: now}, chip);
  const meaning = `Sentinel: what the loop header binds${node ? `, ${node}` : ''}, through ${
      counted(heads.length, 'header')}`;
  return element(
      'td', {class: `sentinel ${now}`, title: meaning},
      element('span', {'aria-label': meaning}, '↑'.repeat(heads.length)), ' ', chip);
}

function scopesPart(app, method, replay) {
  const scopes = columnsOf(replay);
  if (scopes.length === 0) return null;
  const names = new Set(scopes.flatMap((scope) => [...scope.bindings.keys()]));
  const row = (name) =>
      rowOf(app, name, scopes.map((scope) => bindingCell(app, method, replay, scope, name)));
  const control = element(
      'tr', {'data-name': '$ctrl'}, element('th', {scope: 'row', class: 'place'}, 'control'),
      ...scopes.map(
          ({control: node}) => element('td', {class: 'control'}, node && nodeChip(app, method, replay, node))));
  const caption = scopes.some((scope) => [...scope.bindings.values()].includes(null)) ?
      'Scopes: ↑ is a sentinel, and stands for what the loop header binds' :
      'Scopes: the node that each name is bound to';
  return tableOf(
      'states-table', caption, [columnHead('name'), ...scopes.map(headOfScope)],
      [...[...names].map(row), control]);
}

/** A value of SSA form; a click selects its phi, or the instruction that assigns it. */
function valueChip(app, model, method, value, more = '') {
  const place = method.definedIn.get(value);
  const key = place?.phi ? keyOfSite(model, place.phi.variable, place.block) : place?.instruction.id;
  if (!key) return element('span', {class: `chip ${more}`}, value);
  return button(
      value, `Select ${value}`, () => app.select(place.phi ? `${key}@${method.label}` : key),
      {class: `chip link ${more}`, 'data-key': key});
}

function stacksPart(app, model, method, replay) {
  const {event} = replay.current;
  if (replay.stacks.size === 0 || event.category !== 'rename') return null;
  const chips = (stack) => stack.map(
      (value, i) =>
          valueChip(app, model, method, value, i === stack.length - 1 ? 'uppermost' : ''));
  const row = ([name, stack]) => rowOf(
      app, name,
      [element('td', {class: 'stack'}, stack.length === 0 ? '⊥' : chips(stack))],
      name === event.variable ? 'current' : '');
  return tableOf(
      'states-table', 'Stacks of renaming: the definition on top, on the right, reaches here',
      [columnHead('name'), columnHead('definitions')],
      [...replay.stacks].map(row));
}

function endsPart(app, model, method, replay) {
  if (replay.ends.size === 0) return null;
  const ended = new Set([...replay.ends.keys()].map((key) => key.slice(0, key.lastIndexOf('@'))));
  const names = model.variables.filter((name) => ended.has(name));
  const blocks = [...model.blocks.keys()].filter(
      (block) => names.some((name) => replay.ends.has(`${name}@${block}`)));
  const {event} = replay.current;
  const cell = (name, block) => {
    const value = replay.ends.get(`${name}@${block}`);
    const now = event.variable === name && event.block === block ? 'current' : '';
    return element('td', {class: now}, value && valueChip(app, model, method, value));
  };
  const row = (name) => rowOf(app, name, blocks.map((block) => cell(name, block)));
  const head = (block) => element(
      'th', {scope: 'col', 'data-key': block}, block,
      replay.sealed.has(block) && element('span', {class: 'place', title: 'sealed'}, ' ✓'));
  return tableOf(
      'states-table', 'Current definitions: what each variable is in each block (✓: the block is sealed)',
      [columnHead('name'), ...blocks.map(head)], names.map(row));
}

/** The part of a pane, of that name, that shows the working state of its method; hidden if there is none. */
export function createStatesView(app, side, name) {
  const panel = element('div', {
    class: 'states',
    hidden: true,
    tabindex: '0',
    role: 'group',
    'aria-label': `${name}: what the method keeps`
  });

  function render() {
    const replay = app.replayState(side);
    const model = app.model(), method = app.method(side);
    const isOfMethod = replay?.current && app.store.get().trace === side;
    const part = isOfMethod &&
        (method.family === 'son' ?
             scopesPart(app, method, replay) :
             stacksPart(app, model, method, replay) ?? endsPart(app, model, method, replay));
    panel.hidden = !part;
    replaceAll(panel, part);
    revealFirst(panel, '.current');
  }
  return {element: panel, render};
}
