// Which records a selection means, as one condition on the table `records`: lists, counts, exports and changes of many share it.
import { objects } from '../../../objects/index';
import { foldToFind } from '../../../schemas/values/fold';
import { toRowScope } from '../records/row-scope';
import { quote, type SqlParams } from '../sql-params';
import type { PreparedSelection } from './prepared-selection';
import { toFilterCondition, toLikeText } from './record-filters';

/** What is there (or in the trash), within the caller's reach, found by all filters and by the search. */
export function toWhere(selection: PreparedSelection, params: SqlParams): string {
  const { objectType, reach, filters, search, isTrash } = selection;
  const conditions = [
    // The object's name is part of the text so that the planner can use partial indexes.
    `records.kind = ${quote(objectType)}`,
    isTrash ? `records.deleted_at > now() - interval '30 days'` : 'records.deleted_at is null',
    toRowScope(reach, objectType, params),
    ...filters.map((filter) => toFilterCondition(filter, { selection, params })),
    ...(search ? [toSearchCondition(search, selection, params)] : []),
  ];
  return conditions.join(' and ');
}

/** One indexed column holds all searched fields; for a reader of some of them it only narrows down where these are looked at. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  { objectType, isFilled, isFolded }: PreparedSelection,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const searched = objects[objectType].list.search;
  // While an upgrade fills in the folded texts, the ones in lower case are searched as before.
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

const mostWords = 8;

/** Where several fields are searched, each word may be in another one: 'Nancy Banks' is a first and a last name. */
function toParts(text: string, searched: number): string[] {
  if (searched === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > mostWords ? [text] : words;
}
