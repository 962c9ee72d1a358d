// The page of a report: starts it with the data in the file.

import {startPage} from './start.js';

startPage((id) => JSON.parse(document.getElementById(id).textContent));
