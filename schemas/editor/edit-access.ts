import {
  type AccessField,
  allFields,
  canConfigure,
  canDelete,
  canRead,
  canWrite,
  fullAccess,
  isFullAccess,
  noAccess,
  type ObjectAccess,
  worksWith,
} from '../words/access';

export type Right = 'read' | 'write';
/** Rights besides those of fields (R56). */
export type ObjectRight = 'canDelete' | 'canConfigure';
export const objectRights: readonly { right: ObjectRight; label: string }[] = [
  { right: 'canDelete', label: 'Delete records' },
  { right: 'canConfigure', label: 'Change fields' },
];
export type TickState = 'all' | 'some' | 'none';

const general = 'General';
const collator = new Intl.Collator('und', { numeric: true });

export function hasRight(access: ObjectAccess, name: string, right: Right): boolean {
  return right === 'read' ? canRead(access, name) : canWrite(access, name);
}

export function hasObjectRight(access: ObjectAccess, right: ObjectRight): boolean {
  return right === 'canDelete' ? canDelete(access) : canConfigure(access);
}

export function setObjectRight(access: ObjectAccess, right: ObjectRight, isOn: boolean): ObjectAccess {
  const { [right]: _before, ...others } = access;
  return isOn ? { ...others, [right]: true } : others;
}

export function setFullAccess(isFull: boolean): ObjectAccess {
  return isFull ? fullAccess : noAccess;
}

/** Write needs Read, so ticking one can tick or untick the other (B4). */
export function setRight(
  access: ObjectAccess,
  change: { names: readonly string[]; right: Right; isOn: boolean; fields: readonly AccessField[] },
): ObjectAccess {
  const { names, right, isOn, fields } = change;
  const takes = (list: readonly string[]) => takeNames(list, names, fields);
  const readFields = isOn ? addNames(access.readFields, names) : access.readFields;
  const writeFields = isOn ? addNames(access.writeFields, names) : takes(access.writeFields);
  return inOrder(
    {
      ...access,
      readFields: !isOn && right === 'read' ? takes(access.readFields) : readFields,
      writeFields: isOn && right === 'read' ? access.writeFields : writeFields,
    },
    fields,
  );
}

export function copyField(
  access: ObjectAccess,
  change: { from: string; to: string; fields: readonly AccessField[] },
): ObjectAccess {
  const { from, to, fields } = change;
  const isOn = (right: Right) => hasRight(access, from, right);
  const read = setRight(access, { names: [to], right: 'read', isOn: isOn('read'), fields });
  return isOn('read') ? setRight(read, { names: [to], right: 'write', isOn: isOn('write'), fields }) : read;
}

export function tickedOf(access: ObjectAccess, names: readonly string[], right: Right): TickState {
  const count = names.filter((name) => hasRight(access, name, right)).length;
  if (count === 0) return 'none';
  return count === names.length ? 'all' : 'some';
}

/** One spelling, so that equal access compares equal: form order, then names of fields that no longer exist. */
export function inOrder(access: ObjectAccess, fields: readonly AccessField[]): ObjectAccess {
  return {
    ...(access.canDelete && { canDelete: true }),
    ...(access.canConfigure && { canConfigure: true }),
    readFields: sortNames(access.readFields, fields),
    writeFields: sortNames(access.writeFields, fields),
  };
}

/** General first, then alphabetical (B2). */
export function groupFields(fields: readonly AccessField[]): { title: string; fields: AccessField[] }[] {
  const groups = new Map<string, { title: string; fields: AccessField[] }>();
  for (const field of fields) {
    const title = field.grouping || general;
    const group = groups.get(title.toLowerCase()) ?? { title, fields: [] };
    group.fields.push(field);
    groups.set(title.toLowerCase(), group);
  }
  const isGeneral = (title: string) => Number(title.toLowerCase() === general.toLowerCase());
  return [...groups.values()].sort(
    (a, b) => isGeneral(b.title) - isGeneral(a.title) || collator.compare(a.title, b.title),
  );
}

export type AccessChange = { name: string; label: string; from: string; to: string };

export function diffAccess(
  before: ObjectAccess,
  after: ObjectAccess,
  fields: readonly AccessField[],
): AccessChange[] {
  if (isFullAccess(before) !== isFullAccess(after)) {
    const all = { name: allFields, label: 'All fields', from: nameExtent(before), to: nameExtent(after) };
    // Losing all access is one line.
    if (isFullAccess(after) || !worksWith(after, 'read')) return [all];
    return [all, ...diffRights(before, after), ...diffFields(before, after, fields)];
  }
  return [...diffRights(before, after), ...diffFields(before, after, fields)];
}

function nameExtent(access: ObjectAccess): string {
  if (isFullAccess(access)) return 'Full Access';
  return worksWith(access, 'read') ? 'some fields' : 'no access';
}

function diffRights(before: ObjectAccess, after: ObjectAccess): AccessChange[] {
  const word = (access: ObjectAccess, right: ObjectRight) => (hasObjectRight(access, right) ? 'yes' : 'no');
  return objectRights.flatMap(({ right, label }) => {
    const [from, to] = [word(before, right), word(after, right)];
    return from === to ? [] : [{ name: right, label, from, to }];
  });
}

function diffFields(
  before: ObjectAccess,
  after: ObjectAccess,
  fields: readonly AccessField[],
): AccessChange[] {
  return fields.flatMap(({ name, label }) => {
    const [from, to] = [describeAccess(before, name), describeAccess(after, name)];
    return from === to ? [] : [{ name, label, from, to }];
  });
}

export function describeAccess(access: ObjectAccess, name: string): string {
  if (canWrite(access, name)) return 'read and write';
  return canRead(access, name) ? 'read only' : 'hidden';
}

function addNames(list: string[], names: readonly string[]): string[] {
  return list.includes(allFields) ? list : [...new Set([...list, ...names])];
}

/** sys_allFields is replaced by all names, so that one can be removed. */
function takeNames(
  list: readonly string[],
  names: readonly string[],
  fields: readonly AccessField[],
): string[] {
  const all = list.includes(allFields) ? fields.map(({ name }) => name) : list;
  return all.filter((name) => !names.includes(name));
}

function sortNames(names: readonly string[], fields: readonly AccessField[]): string[] {
  const left = new Set(names);
  const known = fields.map(({ name }) => name).filter((name) => left.delete(name));
  return [...known, ...left];
}
