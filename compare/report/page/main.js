// The page of a report: starts it over the data that the file holds.

import {startPage} from './start.js';

startPage((id) => JSON.parse(document.getElementById(id).textContent));
