// Runs the statements of a file, and prints the rows of each, with spaces between values.
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const connection = await (await DuckDBInstance.create(':memory:')).connect();
for (const statement of readFileSync(process.argv[2], 'utf8').split(';')) {
  if (statement.trim() === '') continue;
  const result = await connection.runAndReadAll(statement);
  for (const row of result.getRowsJson()) console.log(row.join(' '));
  console.log();
}
