// The condition of a selection on the table `records`, shared by lists, counts, exports and bulk jobs.
import { objects } from '../../../objects/index';
import { foldToFind } from '../../../schemas/values/fold';
import { toRowScope } from '../records/row-scope';
import { quote, type SqlParams } from '../sql-params';
import type { PreparedSelection } from './prepared-selection';
import { toFilterCondition, toLikeText } from './record-filters';

export function toWhere(selection: PreparedSelection, params: SqlParams): string {
  const { objectType, reach, filters, search, isTrash } = selection;
  const conditions = [
    // The object's name is a literal, so that the planner can use partial indexes.
    `records.kind = ${quote(objectType)}`,
    isTrash ? `records.deleted_at > now() - interval '30 days'` : 'records.deleted_at is null',
    toRowScope(reach, objectType, params),
    ...filters.map((filter) => toFilterCondition(filter, { selection, params })),
    ...(search ? [toSearchCondition(search, selection, params)] : []),
  ];
  return conditions.join(' and ');
}

/** One indexed column holds all searchable fields. For a reader of only some fields it narrows down the records to look at. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  { objectType, isFilled, isFolded }: PreparedSelection,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const searched = objects[objectType].list.search;
  // Until an upgrade has folded all search texts, search the lower-case column as before.
  const isFormer = isFilled && !isFolded;
  const [column, fold] = isFormer ? ['records.search', toLower] : ['records.found', foldToFind];
  const conditions = toParts(text, searched.length).map((part) => {
    const pattern = params.add(`%${toLikeText(fold(part))}%`);
    const inColumn = `${column} like ${pattern}`;
    if (isFilled && fields.length === searched.length) return inColumn;
    const inFields = fields.map((field) => {
      const value = `records.data ->> ${quote(field)}`;
      return `${isFormer ? `lower((${value}) collate "und-x-icu")` : `fold_to_find(${value})`} like ${pattern}`;
    });
    return `${isFilled ? `${inColumn} and ` : ''}(${inFields.join(' or ')})`;
  });
  return conditions.join(' and ');
}

const toLower = (text: string) => text.toLowerCase();

const maxWords = 8;

/** With several search fields, each word may match another field: 'Nancy Banks' is a first name and a last name. */
function toParts(text: string, searched: number): string[] {
  if (searched === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > maxWords ? [text] : words;
}
