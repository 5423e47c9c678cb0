import { comesWithUser, type ObjectType, objects, userPrefix } from '../../../objects/index';
import { viewOf } from '../../../objects/views/generic';
import { primaryUserView } from '../../../objects/views/user';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import type { View } from '../../../schemas/words/view';

/** What a column can fill. */
export type Target = {
  name: string;
  label: string;
  /** Its value can say which record a row is. */
  isKey: boolean;
  /** No record is made without it. */
  isNeeded: boolean;
  /** None: the id. */
  element?: DataElement;
};

/** The id, the fields that this person may write, and of objects that come with a user that user's. */
export function listTargets(
  objectType: ObjectType,
  elements: readonly DataElement[],
  users: readonly DataElement[],
): Target[] {
  const { idName, access, signIn } = objects[objectType];
  const serverWritten: readonly string[] = access.serverWritten;
  const own = elements
    .filter(({ name, access: may }) => may === 'write' && name !== idName && name !== signIn?.password)
    .filter(({ name }) => !serverWritten.includes(name))
    .map((element) => toTarget(element, viewOf(objectType)));
  const names = primaryUserView.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const ofUser = comesWithUser(objectType)
    ? users
        .filter(({ name, access: may }) => may === 'write' && names.includes(name))
        .map((element) => ({ ...toTarget(element, primaryUserView), isKey: false }))
        .map(({ name, label, ...rest }) => ({ ...rest, name: userPrefix + name, label: `User: ${label}` }))
    : [];
  return [{ name: idName, label: `ID (${idName})`, isKey: true, isNeeded: false }, ...own, ...ofUser];
}

function toTarget(element: DataElement, view: View): Target {
  const { name, label, visualType, required, rules, config } = element;
  const field = view.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const isAlways = !rules?.showWhen && !rules?.groupShowWhen && !field?.showWhen;
  const isNeeded = (field?.required ?? required) && isAlways && isEmpty(config.defaultValue);
  return { name, label, isKey: isOpen(name, visualType), isNeeded, element };
}

/** What new records need and no column fills. */
export function listMissing(targets: readonly Target[], names: readonly string[]): Target[] {
  return targets.filter(({ name, isNeeded }) => isNeeded && !names.includes(name));
}

function isOpen(name: string, visualType: string): boolean {
  const type = getVisualType(visualType);
  return type !== undefined && !isSecret(name, type) && type.valueType === 'string' && type.html !== true;
}

/**
 * Proposes a field for each column, '' for none, each field once (E6.2). First by name or label to the letter ('Rate %' is no
 * 'Rate #'), then by their words, then by label without the
 * object's name ('URL' is the 'Sponsor URL'), then by the column's last word against such a label ('Website URL' is the
 * 'Sponsor URL'); never where two columns or two fields are alike.
 */
export function proposeMatch(header: readonly string[], targets: readonly Target[], noun: string): string[] {
  const short = (text: string) =>
    toWords(text)
      .filter((word) => !toWords(noun).includes(word))
      .join('');
  // Hundreds of columns are held against hundreds of fields: each is read once.
  const free = new Map(targets.map(({ name, label }) => [name, { name, short: short(label) }]));
  const take = (name: string) => {
    free.delete(name);
    return name;
  };
  const names = header.map(() => '');
  /** The only field that is called like that. Two fields of one label are told apart by nobody but a person. */
  const call = (read: (text: string) => string) => {
    const known = new Map<string, Set<string>>();
    for (const { name, label } of targets)
      for (const text of [name, label, label.replace(/^User: /, 'user ')].map(read))
        known.set(text, (known.get(text) ?? new Set()).add(name));
    header.forEach((column, at) => {
      const [found, another] = known.get(read(column)) ?? [];
      if (!names[at] && read(column) && found && !another && free.has(found)) names[at] = take(found);
    });
  };
  const propose = (toKey: (column: string) => string) => {
    const keys = header.map(toKey);
    names.forEach((name, at) => {
      const key = name === '' ? keys[at] : '';
      if (!key || keys.some((other, index) => index !== at && !names[index] && other === key)) return;
      const found = [...free.values()].filter((target) => target.short === key);
      if (found.length === 1 && found[0]) names[at] = take(found[0].name);
    });
  };
  call((text) => text);
  call(toPlain);
  propose(short);
  // What has signs between its words is no heading of words: 'name|note' is two of them.
  propose((column) => (/^[\p{L}\p{M}\p{N}\s_-]+$/u.test(column) ? (toWords(column).at(-1) ?? '') : ''));
  return names;
}

/** Letters with their marks: some files have 'é' as two characters. */
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
