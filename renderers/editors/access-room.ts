import { createContext, type ReactNode, useContext } from 'react';
import { describeAccess, diffAccess, hasRight } from '../../schemas/editor/edit-access';
import { foldToFind } from '../../schemas/values/fold';
import type { Json } from '../../schemas/values/json';
import { type AccessField, noAccess, type ObjectAccess, parseObjectAccess } from '../../schemas/words/access';

export const accessFilters = ['all', 'hidden', 'changed'] as const;
export type AccessFilter = (typeof accessFilters)[number];

export type AccessTab = {
  name: string;
  label: string;
  fields: readonly AccessField[];
  /** The stored access; differences count as changed. */
  saved: ObjectAccess;
};

export type AccessLook = { shown: string; find: string; filter: AccessFilter };

export type AccessRoom = AccessLook & {
  tabs: readonly AccessTab[];
  look: (changes: Partial<AccessLook>) => void;
};

export const AccessRoomContext = createContext<AccessRoom | undefined>(undefined);

export const AccessIconContext = createContext<(field: AccessField) => ReactNode>(() => null);

export function useAccessRoom(): AccessRoom {
  const room = useContext(AccessRoomContext);
  if (!room) throw new Error('An access editor was drawn outside a role’s form');
  return room;
}

export const toAccess = (value: Json | undefined): ObjectAccess => parseObjectAccess(value) ?? noAccess;

export function findFields(fields: readonly AccessField[], find: string): readonly AccessField[] {
  const wanted = foldToFind(find.trim());
  if (wanted === '') return fields;
  return fields.filter(({ name, label }) => foldToFind(`${label} ${name}`).includes(wanted));
}

export function passes(filter: AccessFilter, field: AccessField, access: ObjectAccess, saved: ObjectAccess) {
  if (filter === 'all') return true;
  return filter === 'hidden' ? !hasRight(access, field.name, 'read') : isChanged(field.name, access, saved);
}

export function isChanged(name: string, access: ObjectAccess, saved: ObjectAccess): boolean {
  return describeAccess(access, name) !== describeAccess(saved, name);
}

export type AccessCounts = { readable: number; hidden: number; changed: number };

/** `changed` includes rights besides fields. */
export function countAccess({ fields, saved }: AccessTab, access: ObjectAccess): AccessCounts {
  const readable = fields.filter(({ name }) => hasRight(access, name, 'read')).length;
  return {
    readable,
    hidden: fields.length - readable,
    changed: diffAccess(saved, access, fields).length,
  };
}
