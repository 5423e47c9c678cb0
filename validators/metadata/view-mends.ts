import type { Json, Problem } from '../../schemas/values/json';
import type { Finding } from './finding';
import { readAt } from './read-at';
import { mendRule } from './rule-mends';

/** `problem.path` begins with 'view'. */
export function mendView({ path, message }: Problem, view: Json): Pick<Finding, 'mend' | 'isKey' | 'at'> {
  const value = readAt({ view }, path);
  if (typeof value === 'string' && message.startsWith('A field of a view'))
    return { mend: `Write { "name": ${JSON.stringify(value.slice(0, 80))} }.` };
  // The parser words problems of a long condition like those of a field's condition.
  if (/\/showWhen\/|\/showWhen$/.test(path) && !message.startsWith("'showWhen'")) {
    const code = message.includes('cannot be used here') ? 'conditionKeyword' : 'conditionShape';
    const { mend, ...where } = mendRule({ problem: { path, code, message }, value, elements: [] });
    return { ...where, ...(mend && { mend }) };
  }
  return {};
}
