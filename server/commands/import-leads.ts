// `npm run import:leads -- FILE`: JSON, JSON lines or CSV, in batches; running it again adds nothing twice (R53).
import { readFileSync } from 'node:fs';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { addLeads } from '../operations/leads/add-leads';
import type { Database } from '../storage/database';
import { parseCsv } from './parse-csv';

const batch = 1000;

/** Answers one line. Throws an Error that names the lead and the field; earlier batches stay. */
export async function importLeads(db: Database, file: string): Promise<string> {
  if (!file) throw new Error('Give a file: npm run import:leads -- FILE');
  const leads = readLeads(file);
  let added = 0;
  for (let start = 0; start < leads.length; start += batch) {
    added += (await addBatch(db, leads, start)).added;
  }
  // The planner chooses between indexes by what it knows of the values.
  if (added > 0) await db.query('analyze leads');
  return `${added} lead${added === 1 ? '' : 's'} added, ${leads.length - added} already there.`;
}

async function addBatch(db: Database, leads: readonly Json[], start: number) {
  try {
    return await addLeads(db, leads.slice(start, start + batch));
  } catch (error) {
    const faults = error instanceof AppError ? Object.entries(error.detail.fieldErrors ?? {}) : [];
    const [path, problems] = faults[0] ?? [];
    if (path === undefined) throw error;
    const [index, field] = [Number(path.split('.')[0]), path.slice(path.indexOf('.') + 1)];
    throw new Error(`Lead ${start + index + 1}, ${field || 'whole'}: ${problems?.[0]?.message ?? ''}`);
  }
}

function readLeads(file: string): Json[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (/\.csv$/i.test(file)) return parseCsv(text);
  const start = text.trimStart();
  if (start.startsWith('[')) return JSON.parse(text);
  return start
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));
}
