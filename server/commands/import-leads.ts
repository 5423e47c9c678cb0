// `npm run import:leads -- FILE`: JSON, JSON lines or CSV, in batches. Running it again adds nothing twice (R53).

import { readFileSync } from 'node:fs';
import { judgeColumn, readText } from '../../schemas/files/column-reading';
import { sayContradiction } from '../../schemas/files/say-contradiction';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { counted } from '../../schemas/values/counted';
import type { Json } from '../../schemas/values/json';
import { parseKeptJson } from '../../validators/json-limits';
import { AppError } from '../app-error';
import { addLeads } from '../operations/leads/add-leads';
import { instantFields } from '../operations/leads/parse-leads';
import type { Database } from '../storage/database';
import { decodeText, type FileRow, readRows } from './read-rows';

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
  if (/\.csv$/i.test(file)) return readCsvLeads(text);
  const start = text.trimStart();
  if (start.startsWith('[')) return { leads: parseKeptJson(text) as Json[], skipped: [] };
  const lines = start.split('\n').filter((line) => line.trim());
  return { leads: lines.map((line) => parseKeptJson(line)), skipped: [] };
}

function readCsvLeads(text: string): { leads: Json[]; skipped: string[] } {
  const { rows, faults, leftOut } = readRows(text);
  const skipped = [
    ...faults.map(({ line, message }) => `Line ${line} is left out: ${message}`),
    ...leftOut.map((line) => `Line ${line} is left out: it stands below the rows.`),
  ];
  return { leads: toMoments(rows), skipped };
}

const [moments] = parseMetadata([
  { fieldName: 'date', fieldConfig: { visualType: 'datetimePicker' } },
]).elements;

/** Decides on a date format per column, from all of its cells. Throws an Error for an ambiguous date. */
function toMoments(rows: readonly FileRow[]): Json[] {
  return instantFields.reduce<FileRow['fields'][]>(
    (all, name) => {
      if (!moments) return all;
      const cells = all.map((fields) => fields[name] ?? '');
      const { reading, asked, wrong } = judgeColumn(cells, moments);
      const toLine = (at: number) => `line ${rows[at]?.line}`;
      if (wrong[0]) throw new Error(`${name}: ${sayContradiction(wrong[0], toLine)}`);
      const order = asked.find(({ aspect }) => aspect === 'order');
      if (order) {
        const sentence = 'could be two days. Write the year first, like 2026-03-04.';
        throw new Error(`${name}: '${cells[order.at]}' in ${toLine(order.at)} ${sentence}`);
      }
      return all.map((fields) => {
        const value = readText(fields[name] ?? '', moments, reading);
        return typeof value === 'string' ? { ...fields, [name]: value } : fields;
      });
    },
    rows.map(({ fields }) => fields),
  );
}
