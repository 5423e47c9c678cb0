import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { WireRecord } from '../../../contract/record';
import { findLink } from '../../../objects/find-link';
import { isObjectType } from '../../../objects/index';
import { toFiles } from '../../../renderers/controls/files/file-texts';
import { displayCell, toFileText } from '../../../schemas/files/to-file-text';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { endpointFields, fillEndpoint } from '../../../schemas/words/endpoint-fields';
import { pictureKinds } from '../../../schemas/words/file-kinds';
import { isSecret } from '../../../schemas/words/is-secret';
import { type Column, fieldOf, type NameSource } from '../../shared/list/column';
import { useElements } from '../../shared/metadata/metadata';
import { readsField } from '../../shared/session/reads-field';
import { sessionAtom } from '../../shared/session/session';
import { isFilterable } from '../filters/filter-words';
import { type ListedObject, textField } from '../listed-object';
import { PictureCell } from './picture-cell';

const fallbackColumns = 4;

export type RecordColumns = {
  /** The specification's columns, then every other field this user can read, hidden until selected. */
  columns: readonly Column<WireRecord>[];
  /** Whether the user can filter or sort by this field (R34). */
  isReadable: (name: string) => boolean;
  /** Whether the user can write any field; true until that is known. */
  canWrite: boolean;
  /** Whether values can be displayed: the fields are known or failed to load. */
  isDisplayReady: boolean;
};

export function useRecordColumns({ objectType, columns }: ListedObject): RecordColumns {
  const { elements, error } = useElements(objectType);
  const isDisplayReady = elements !== undefined || error !== undefined;
  const roleConfig = useAtomValue(sessionAtom)?.roleConfig;
  return useMemo(() => {
    if (!elements) {
      const isReadable = (name: string) => readsField(roleConfig, objectType, name);
      return { columns, isReadable, canWrite: true, isDisplayReady };
    }
    const byName = new Map(elements.map((element) => [element.name, element]));
    const open = new Set(elements.filter(isFilterable).map(({ name }) => name));
    const own = new Set(columns.map(({ id }) => id));
    const defaults = columns
      .filter(({ id, madeOf = [id] }) => madeOf.length === 0 || madeOf.some((name) => byName.has(name)))
      .map((column) => withDisplay(column, byName.get(column.id)));
    const others = elements.filter((element) => !own.has(element.name) && isListed(element)).map(toColumn);
    // If the role can read none of the default columns, the first other fields are shown.
    const isShown = (at: number) => !defaults.some(({ hidden }) => !hidden) && at < fallbackColumns;
    return {
      columns: [
        ...defaults,
        ...others.map((column, at) => (isShown(at) ? { ...column, hidden: false } : column)),
      ],
      isReadable: (name: string) => open.has(name),
      canWrite: elements.some(({ access }) => access === 'write'),
      isDisplayReady,
    };
  }, [elements, columns, objectType, roleConfig, isDisplayReady]);
}

function withDisplay(column: Column<WireRecord>, element: DataElement | undefined): Column<WireRecord> {
  if (!element) return { ...column, sortable: false };
  return column.text || column.refersTo ? column : { ...column, ...toDisplay(element) };
}

function toColumn(element: DataElement): Column<WireRecord> {
  return { id: element.name, label: element.label, hidden: true, ...toDisplay(element) };
}

/** The host sorts references to records by title. Other ids from an endpoint would sort in an order that makes no sense to users. */
function isLink(element: DataElement): boolean {
  return isObjectType(element.objectType) && findLink(element.objectType, element) !== undefined;
}

function toDisplay(element: DataElement): Partial<Column<WireRecord>> {
  const { name, options } = element;
  const type = getVisualType(element.visualType);
  if (options.kind === 'dynamic') return { refersTo: toReference(name, options), sortable: isLink(element) };
  if (!type) return { text: () => '' };
  const storedIn = (record: WireRecord) => fieldOf(record, name) as Json | undefined;
  const text = (record: WireRecord) => displayCell(storedIn(record), type, element);
  const isPicture = type.files?.(element).kinds.every((kind) => pictureKinds.includes(kind));
  return {
    text,
    ...(isPicture && {
      cell: (record: WireRecord) => <PictureCell files={toFiles(storedIn(record))} names={text(record)} />,
    }),
    file: (record) => toFileText(storedIn(record), type, element),
  };
}

function toReference(name: string, { endpoint, ...keys }: NameSource) {
  const names = endpointFields(endpoint);
  return (record: WireRecord) => {
    const texts = new Map(names.map((name) => [name, textField(record, name)]));
    if ([...texts.values()].includes('')) return undefined;
    const source = { ...keys, endpoint: fillEndpoint(endpoint, texts) };
    return { source, ids: [fieldOf(record, name)].flat().filter((id) => typeof id === 'string') };
  };
}

/** Sealed values are never sent, and maps that the server maintains mean nothing in a list. */
function isListed({ name, visualType, system }: DataElement): boolean {
  const type = getVisualType(visualType);
  if (!type || isSecret(name, type) || name.includes('.')) return false;
  return !(system && type.valueType === 'map');
}
