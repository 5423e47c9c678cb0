import { isEmpty as isEmptyValue, isObject, type Json, type JsonObject } from '../../schemas/values/json';
import { checkViewField } from './check-view-field';
import type { Report } from './finding';
import { nearestWord } from './nearest-word';
import { requireField, toList, type ViewCheck, type ViewPart } from './view-check';
import { checkViewConditions } from './view-conditions';

/** `input`: the view as received, so that paths into it are correct. */
export function checkView(input: Json, check: ViewCheck): void {
  if (!isObject(input)) return;
  const seen = new Set<string>();
  const parts = listFields(input);
  for (const part of parts) {
    requireField(part.field.name, `${part.path}/name`, check);
    checkViewField(part, check);
    checkTwice(part, seen, check.report);
  }
  checkEmpty(input, check);
  checkViewConditions(input, parts, check);
  toList(input.omit).forEach((name, index) => {
    requireField(name, `view/omit/${index}`, check);
  });
  if (!isObject(input.rest) && toList(input.omit).length > 0)
    check.report({
      path: 'view/omit',
      code: 'unusedKey',
      message: "'omit' has no effect without rest.",
      isKey: true,
      mend: 'Remove it.',
    });
  checkRest(input.rest, check);
}

function checkEmpty({ groups, rest }: JsonObject, { report }: ViewCheck): void {
  if (!Array.isArray(groups) || !isEmptyValue(rest)) return;
  const isEmpty = (group: Json) =>
    isObject(group) && Array.isArray(group.fields) && group.fields.length === 0;
  if (groups.length === 0)
    report({
      path: 'view/groups',
      code: 'viewEmpty',
      message: 'This view shows no fields.',
      mend: 'Add a group.',
    });
  groups.forEach((group, index) => {
    if (!isEmpty(group)) return;
    const message = 'This group shows no fields.';
    report({
      path: `view/groups/${index}/fields`,
      code: 'viewEmpty',
      message,
      mend: 'Add a field, or remove the group.',
    });
  });
}

function listFields(view: JsonObject): ViewPart[] {
  return toList(view.groups).flatMap((group, at) =>
    (isObject(group) ? toList(group.fields) : []).flatMap((field, index) =>
      isObject(field) ? [{ field, path: `view/groups/${at}/fields/${index}` }] : [],
    ),
  );
}

/** The first entry whose condition is met applies; one without a condition always does. */
function checkTwice(
  { field: { name, showWhen }, path }: ViewPart,
  always: Set<string>,
  report: Report,
): void {
  if (typeof name !== 'string') return;
  if (always.has(name)) {
    const message = `'${name}' has a place above that always counts; this one never does.`;
    report({ path: `${path}/name`, code: 'viewTwice', message });
  } else if (!isObject(showWhen)) always.add(name);
}

/** For `except`, only probable typos are reported, since such groupings may be added later. */
function checkRest(rest: Json | undefined, { elements, report }: ViewCheck): void {
  if (!isObject(rest)) return;
  if (!Array.isArray(rest.matching) && !Array.isArray(rest.except)) {
    const message = "'rest' needs matching or except. It was skipped.";
    const words = ['matching', 'except'];
    const meant = Object.keys(rest).map((key) => (words.includes(key) ? key : nearestWord(key, words)));
    const key = meant.find((one) => one !== undefined);
    report({ path: key ? `view/rest/${key}` : 'view/rest', code: 'viewShape', message });
  } else if (Array.isArray(rest.matching) && rest.except !== undefined) {
    const message = "'except' has no effect beside matching.";
    report({ path: 'view/rest/except', code: 'unusedKey', message, isKey: true, mend: 'Remove it.' });
  }
  const known = new Set([...elements.values()].map(({ grouping }) => grouping || 'General'));
  const lower = new Set([...known].map((name) => name.toLowerCase()));
  for (const key of ['matching', 'except'])
    toList(rest[key]).forEach((name, index) => {
      if (typeof name !== 'string' || lower.has(name.toLowerCase())) return;
      const meant = nearestWord(name, known);
      if (key === 'except' && !meant) return;
      const message = `No data element has the grouping '${name.slice(0, 80)}'.`;
      const mend = meant && { mend: `Did you mean '${meant}'?` };
      report({ path: `view/rest/${key}/${index}`, code: 'viewGrouping', message, ...mend });
    });
}
