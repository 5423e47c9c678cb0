import type { RawElement } from '../../schemas/parse/read-metadata';
import { isEmpty, isObject, isSameValue, type Json, type JsonObject } from '../../schemas/values/json';
import type { Report } from './finding';

/** Forms compare headings per object and ignore case. */
export function checkGroupings(list: readonly RawElement[], report: Report): void {
  const spellings = new Map<string, string>();
  const said = new Map<string, Json>();
  for (const { value, path } of list) {
    if (!isObject(value) || typeof value.grouping !== 'string' || value.grouping.trim() === '') continue;
    const grouping = value.grouping.trim();
    const heading = toKey(value, grouping.toLowerCase());
    const plain = toKey(value, grouping.toLowerCase().replace(/[\s_-]+/g, ' '));
    const first = spellings.get(plain) ?? grouping;
    spellings.set(plain, first);
    if (toKey(value, first.toLowerCase()) !== heading) {
      const message = `'${grouping.slice(0, 80)}' and '${first.slice(0, 80)}' are two headings.`;
      report({ path: `${path}/grouping`, code: 'groupingTwice', message, mend: `Write '${first}'.` });
    }
    if (isEmpty(value.group)) continue;
    const group = value.group as Json;
    const before = said.get(heading);
    if (before === undefined) said.set(heading, group);
    else if (!isSameValue(before, group)) {
      const message = `Another field describes the grouping '${grouping.slice(0, 80)}' differently.`;
      const mend = 'Describe it the same way in each of its fields.';
      report({ path: `${path}/group`, code: 'groupDiffers', message, mend });
    }
  }
}

/** The parser reports equal names. */
export function checkNames(list: readonly RawElement[], report: Report): void {
  const spellings = new Map<string, string>();
  for (const { value, path } of list) {
    if (!isObject(value) || typeof value.fieldName !== 'string') continue;
    const name = value.fieldName;
    const key = toKey(value, name.toLowerCase());
    const before = spellings.get(key);
    if (before === undefined) spellings.set(key, name);
    else if (before !== name) {
      const message = `'${name.slice(0, 80)}' and '${before.slice(0, 80)}' are separate fields.`;
      report({ path: `${path}/fieldName`, code: 'nameAlike', message, mend: 'Rename one of the two.' });
    }
  }
}

const toKey = ({ objectType }: JsonObject, text: string) => JSON.stringify([objectType ?? '', text]);
