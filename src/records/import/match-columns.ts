import { comesWithUser, type ObjectType, objects, userPrefix } from '../../../objects/index';
import { viewOf } from '../../../objects/views/generic';
import { primaryUserView } from '../../../objects/views/user';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import type { View } from '../../../schemas/words/view';
import { hasFiles } from '../file-fields';

export type ImportField = {
  name: string;
  label: string;
  isKey: boolean;
  isRequired: boolean;
  /** Undefined for the id. */
  element?: DataElement;
};

/** The id, the fields this user can write, and the user's fields for objects that are created with a user. */
export function listImportFields(
  objectType: ObjectType,
  elements: readonly DataElement[],
  users: readonly DataElement[],
): ImportField[] {
  const { idName, access, signIn } = objects[objectType];
  const serverWritten: readonly string[] = access.serverWritten;
  const ownFields = elements
    .filter((element) => mayFill(element) && element.name !== idName && element.name !== signIn?.password)
    .filter(({ name }) => !serverWritten.includes(name))
    .map((element) => toImportField(element, viewOf(objectType)));
  const names = primaryUserView.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const userFields = comesWithUser(objectType)
    ? users
        .filter((element) => mayFill(element) && names.includes(element.name))
        .map((element) => ({ ...toImportField(element, primaryUserView), isKey: false }))
        .map(({ name, label, ...rest }) => ({ ...rest, name: userPrefix + name, label: `User: ${label}` }))
    : [];
  return [
    { name: idName, label: `ID (${idName})`, isKey: true, isRequired: false },
    ...ownFields,
    ...userFields,
  ];
}

const mayFill = (element: DataElement) => element.access === 'write' && !hasFiles(element);

function toImportField(element: DataElement, view: View): ImportField {
  const { name, label, visualType, required, rules, config } = element;
  const field = view.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const isAlwaysShown = !rules?.showWhen && !rules?.groupShowWhen && !field?.showWhen;
  const isRequired = (field?.required ?? required) && isAlwaysShown && isEmpty(config.defaultValue);
  return { name, label, isKey: canIdentify(name, visualType), isRequired, element };
}

export function listMissing(targets: readonly ImportField[], names: readonly string[]): ImportField[] {
  return targets.filter(({ name, isRequired }) => isRequired && !names.includes(name));
}

function canIdentify(name: string, visualType: string): boolean {
  const type = getVisualType(visualType);
  return type !== undefined && !isSecret(name, type) && type.valueType === 'string' && type.html !== true;
}

/**
 * Proposes a field for each column, '' for none, and each field at most once (E6.2). It matches by exact name or label first ('Rate %' is
 * not 'Rate #'), then by their words, then by the label without the object's name ('URL' is the 'Sponsor URL'), then by the
 * column's last word ('Website URL' is the 'Sponsor URL'). Ambiguous columns or fields stay unmatched.
 */
export function proposeMatch(
  header: readonly string[],
  targets: readonly ImportField[],
  noun: string,
): string[] {
  const short = (text: string) =>
    toWords(text)
      .filter((word) => !toWords(noun).includes(word))
      .join('');
  // Prepared once, because a file can have hundreds of columns and an object hundreds of fields.
  const free = new Map(targets.map(({ name, label }) => [name, { name, short: short(label) }]));
  const take = (name: string) => {
    free.delete(name);
    return name;
  };
  const names = header.map(() => '');
  /** Matches columns to names and labels; a label that two fields share is ambiguous. */
  const matchNames = (read: (text: string) => string) => {
    const known = new Map<string, Set<string>>();
    for (const { name, label } of targets)
      for (const text of [name, label, label.replace(/^User: /, 'user ')].map(read))
        known.set(text, (known.get(text) ?? new Set()).add(name));
    header.forEach((column, at) => {
      const [found, another] = known.get(read(column)) ?? [];
      if (!names[at] && read(column) && found && !another && free.has(found)) names[at] = take(found);
    });
  };
  const matchShortNames = (toKey: (column: string) => string) => {
    const keys = header.map(toKey);
    names.forEach((name, at) => {
      const key = name === '' ? keys[at] : '';
      if (!key || keys.some((other, index) => index !== at && !names[index] && other === key)) return;
      const found = [...free.values()].filter((target) => target.short === key);
      if (found.length === 1 && found[0]) names[at] = take(found[0].name);
    });
  };
  matchNames((text) => text);
  matchNames(toPlain);
  matchShortNames(short);
  // Punctuation between words means that the column is no single heading: 'name|note'.
  matchShortNames((column) =>
    /^[\p{L}\p{M}\p{N}\s_-]+$/u.test(column) ? (toWords(column).at(-1) ?? '') : '',
  );
  return names;
}

/** NFC, because some files write 'é' as two characters. */
function toWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function toPlain(text: string): string {
  return toWords(text).join('');
}
