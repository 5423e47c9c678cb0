// How to mend what the parser reports of a view.

import type { Json } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import { viewWidths } from '../../schemas/view';
import type { Finding } from './finding';
import { nearestWord } from './nearest-word';
import { readAt } from './read-at';
import { mendRule } from './rule-mends';

/** `problem.path` begins with 'view'. */
export function mendView({ path, message }: Problem, view: Json): Pick<Finding, 'mend' | 'isKey' | 'at'> {
  const value = readAt({ view }, path);
  if (typeof value === 'string' && message.startsWith('A field of a view'))
    return { mend: `Write { "name": ${JSON.stringify(value.slice(0, 80))} }.` };
  // What the parser says of a long condition, as it says it of one of a field.
  if (/\/showWhen\/|\/showWhen$/.test(path) && !message.startsWith("'showWhen'")) {
    const code = message.includes('cannot be used here') ? 'conditionKeyword' : 'conditionShape';
    const { mend, ...where } = mendRule({ problem: { path, code, message }, value, elements: [] }) ?? {};
    return { ...where, ...(mend && { mend }) };
  }
  const key = path.slice(path.lastIndexOf('/') + 1);
  const words = key === 'width' ? viewWidths : key === 'normalize' ? ['phone', 'trim'] : [];
  const meant = typeof value === 'string' ? nearestWord(value, words) : undefined;
  return meant ? { mend: `Did you mean '${meant}'?` } : {};
}
