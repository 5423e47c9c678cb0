import { useMemo } from 'react';
import type { WireRecord } from '../../../schemas/api/record';
import type { DataElement } from '../../../schemas/data-element';
import { getVisualType } from '../../../schemas/types/index';
import { type Column, fieldOf } from '../list/column';
import { useElements } from '../metadata';
import type { RecordKind } from './record-kind';

export type RecordColumns = {
  /** The specification's columns, then every other field this person may read, not shown until chosen. */
  columns: readonly Column<WireRecord>[];
  /** Whether a filter or a sort by this field would be answered (RULINGS 34). True while that is not known yet. */
  isReadable: (name: string) => boolean;
};

/** The columns of a list, from the object's data elements: a field that an admin adds can be chosen at once. */
export function useRecordColumns({ objectType, columns }: RecordKind): RecordColumns {
  const { elements } = useElements(objectType);
  return useMemo(() => {
    if (!elements) return { columns, isReadable: () => true };
    const byName = new Map(elements.map((element) => [element.name, element]));
    const own = new Set(columns.map(({ id }) => id));
    return {
      columns: [
        // A column with a text of its own is put together from several fields.
        ...columns
          .filter(({ id, text }) => text !== undefined || byName.has(id))
          .map((column) => withDisplay(column, byName.get(column.id))),
        ...elements.filter((element) => !own.has(element.name) && isListed(element)).map(toColumn),
      ],
      isReadable: (name: string) => byName.has(name),
    };
  }, [elements, columns]);
}

function withDisplay(column: Column<WireRecord>, element: DataElement | undefined): Column<WireRecord> {
  return column.text || !element ? column : { ...column, text: toText(element) };
}

function toColumn(element: DataElement): Column<WireRecord> {
  return { id: element.name, label: element.label, text: toText(element), hidden: true };
}

function toText(element: DataElement) {
  const type = getVisualType(element.visualType);
  return (record: WireRecord) => type?.display(fieldOf(record, element.name) as never, element) ?? '';
}

/** Sealed values never travel, and what the server keeps for itself says nothing in a list. */
function isListed({ name, visualType, system }: DataElement): boolean {
  const type = getVisualType(visualType);
  if (!type || type.sealed || name.endsWith('_encrypt') || name.includes('.')) return false;
  return !(system && type.valueType === 'map');
}
