// Every call of the contract by every person gets the status of the table.
import { people as everybody, type Person } from '../support/people';
import { expect, test } from '../support/walk';
import { fill } from './fresh';
import { configuration, reads, records } from './verdict-table';

type Row = { method: string; path: string; body: string | undefined; cells: string[] };
const columns: readonly (Person | 'visitor')[] = ['visitor', ...everybody];

/** Parses the table. Throws if a row lacks the cell of a person. */
function parseTable(table: string): Row[] {
  const rows: Row[] = [];
  for (const line of table.split('\n')) {
    const last = rows.at(-1);
    const [method = '', path = '', ...cells] = line.trim().split(/\s+/);
    if (line.startsWith('>') && last) last.body = line.slice(1);
    else if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) {
      if (cells.length !== columns.length) throw new Error(`not a cell for everybody: ${line}`);
      rows.push({ method, path, body: undefined, cells });
    }
  }
  return rows;
}

function fits(cell: string, status: number): boolean {
  if (cell === '-') return status < 500 && status !== 401;
  // Refused without ending the session (R23), or closed to the type.
  if (cell === '4xx') return status >= 400 && status < 500 && status !== 401 && status !== 429;
  if (cell === 'no') return status === 403 || status === 404;
  return cell === String(status);
}

const tables = { reads, records, configuration };
for (const [name, table] of Object.entries(tables))
  for (const [column, who] of columns.entries())
    test(`what the ${who} may do: ${name}`, async ({ product, people }) => {
      const token = who === 'visitor' ? undefined : (await people.of(who)).token;
      const wrong: string[] = [];
      for (const { method, path, body, cells } of parseTable(table)) {
        const cell = cells[column] ?? '';
        if (cell === '.') continue;
        const call = await fill(`${path}\n${body ?? ''}`, product, people).catch((error: Error) => error);
        if (call instanceof Error) {
          wrong.push(`${method} ${path}: ${call.message.slice(0, 200)}`);
          continue;
        }
        const [at = '', sent] = call.split('\n');
        const answer = await product.call(method, at, {
          ...(token && { token }),
          ...(sent && { body: JSON.parse(sent) }),
        });
        if (!fits(cell, answer.status))
          wrong.push(
            `${method} ${path} ${body?.slice(0, 60) ?? ''}: ${answer.status}, not ${cell} ${answer.text.slice(0, 160)}`,
          );
      }
      expect(wrong.join('\n')).toBe('');
    });
