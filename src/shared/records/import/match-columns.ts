import { comesWithUser, userPrefix } from '../../../../objects/comes-with-user';
import { type ObjectType, objects } from '../../../../objects/index';
import { viewOf } from '../../../../objects/views/generic';
import { primaryUserView } from '../../../../objects/views/user';
import type { DataElement } from '../../../../schemas/data-element';
import { isSecret } from '../../../../schemas/is-secret';
import { isEmpty } from '../../../../schemas/json';
import { getVisualType } from '../../../../schemas/types/index';
import type { View } from '../../../../schemas/view';

/** What a column can fill. */
export type Target = {
  name: string;
  label: string;
  /** Its value can say which record a row is. */
  isKey: boolean;
  /** No record is made without it. */
  isNeeded: boolean;
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

function toTarget({ name, label, visualType, required, rules, config }: DataElement, view: View): Target {
  const field = view.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const isAlways = !rules?.showWhen && !rules?.groupShowWhen && !field?.showWhen;
  const isNeeded = (field?.required ?? required) && isAlways && isEmpty(config.defaultValue);
  return { name, label, isKey: isOpen(name, visualType), isNeeded };
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
 * By column: the field of that name or label, else the only one left that ends with the same word ('Website URL' is the
 * 'Sponsor URL'); none twice, '' where none fits.
 */
export function proposeMatch(header: readonly string[], targets: readonly Target[]): string[] {
  const taken = new Set<string>();
  const take = (found: Target | undefined) => {
    if (found) taken.add(found.name);
    return found?.name ?? '';
  };
  const free = () => targets.filter(({ name }) => !taken.has(name));
  const names = header.map((column) =>
    take(
      free().find(({ name, label }) =>
        [name, label, label.replace(/^User: /, 'user ')].some((one) => toPlain(one) === toPlain(column)),
      ),
    ),
  );
  return names.map((name, at) => {
    const word = toLastWord(header[at] ?? '');
    if (name !== '' || word === '') return name;
    const isAlone = header.every(
      (other, index) => index === at || names[index] || toLastWord(other) !== word,
    );
    const found = free().filter(({ label }) => toLastWord(label) === word);
    return isAlone && found.length === 1 ? take(found[0]) : '';
  });
}

/** 'url'; '' for an id, which says which record a row is, and for what is one word alone. */
function toLastWord(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 1 ? (words.at(-1) ?? '') : '';
}

function toPlain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
