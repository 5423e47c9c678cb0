// `npm run import:leads -- FILE`: JSON, JSON lines or CSV, in batches. Running it again adds nothing twice (R53).

import { readFileSync } from 'node:fs';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { counted } from '../../schemas/values/counted';
import type { Json } from '../../schemas/values/json';
import { parseKeptJson } from '../../validators/json-limits';
import { AppError } from '../app-error';
import { addLeads } from '../operations/leads/add-leads';
import { instantFields } from '../operations/leads/parse-leads';
import type { Database } from '../storage/database';
import { decodeText, type FileRow, isJson, readColumn, readRows, sayLeftOut } from './read-rows';

const batch = 1000;

/** Returns one line. Throws an Error that names the lead and the field; earlier batches stay. */
export async function importLeads(db: Database, file: string): Promise<string> {
  if (!file) throw new Error('Give a file: npm run import:leads -- FILE');
  const { leads, skipped } = readLeads(file);
  let added = 0;
  for (let start = 0; start < leads.length; start += batch) {
    added += (await addBatch(db, leads, start)).added;
  }
  // Statistics help the planner to choose an index.
  if (added > 0) await db.query('analyze leads');
  return [`${counted(added, 'lead')} added, ${leads.length - added} already there.`, ...skipped].join('\n');
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

function readLeads(file: string): { leads: Json[]; skipped: string[] } {
  const text = decodeText(readFileSync(file));
  if (!isJson(file, text)) return readCsvLeads(text);
  const start = text.trimStart();
  if (start.startsWith('[')) return { leads: parseKeptJson(text) as Json[], skipped: [] };
  const leads = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : parseLine(line, index)));
  return { leads, skipped: [] };
}

function parseLine(text: string, index: number): Json {
  try {
    return parseKeptJson(text);
  } catch (error) {
    throw new Error(`Line ${index + 1}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function readCsvLeads(text: string): { leads: Json[]; skipped: string[] } {
  const { rows, faults, leftOut } = readRows(text);
  const skipped = faults.map(({ line, message }) => `Line ${line} is left out: ${message}`);
  return { leads: toMoments(rows), skipped: [...skipped, ...sayLeftOut(leftOut)] };
}

const [moments] = parseMetadata([
  { fieldName: 'date', fieldConfig: { visualType: 'datetimePicker' } },
]).elements;

function toMoments(rows: readonly FileRow[]): Json[] {
  const columns = instantFields.map(
    (name) => [name, moments ? readColumn(rows, name, moments) : []] as const,
  );
  return rows.map(({ fields }, at) => {
    const read = columns.filter(([, values]) => typeof values[at] === 'string');
    return { ...fields, ...Object.fromEntries(read.map(([name, values]) => [name, values[at] ?? ''])) };
  });
}
