import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Elements, useElements } from '../../shared/metadata/metadata';
import { type AccessObject, type FieldsByObject, listAccessObjects, toAccessFields } from './role-record';

export type AccessFields = {
  /** Undefined until all have come. Those of an object that is made meanwhile join when they are here. */
  fields: FieldsByObject | undefined;
  /** Why they have not come. */
  error: Elements['error'];
  retry: () => unknown;
  /** Reads them; to be drawn along. */
  readers: ReactNode;
};

/** The fields of the objects that a role speaks of, as this person may see them. */
export function useAccessFields(): AccessFields {
  const [reads, setReads] = useState<ReadonlyMap<AccessObject, Elements>>(new Map());
  const take = useCallback((objectType: AccessObject, read: Elements) => {
    setReads((before) => new Map(before).set(objectType, read));
  }, []);
  const objectTypes = listAccessObjects();
  const types = objectTypes.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one each time, what is in it is not
  const whole = useMemo<FieldsByObject | undefined>(() => {
    const entries = objectTypes.flatMap((objectType) => {
      const elements = reads.get(objectType)?.elements;
      return elements ? [[objectType, toAccessFields(objectType, elements)] as const] : [];
    });
    return entries.length === objectTypes.length ? new Map(entries) : undefined;
  }, [reads, types]);
  const fields = useRef(whole);
  if (whole) fields.current = whole;
  const failed = objectTypes.map((objectType) => reads.get(objectType)).find((read) => read?.error);
  return {
    fields: fields.current,
    error: fields.current ? undefined : failed?.error,
    retry: () => failed?.retry(),
    readers: objectTypes.map((objectType) => (
      <Reader key={objectType} objectType={objectType} onRead={take} />
    )),
  };
}

type ReaderProps = { objectType: AccessObject; onRead: (objectType: AccessObject, read: Elements) => void };

/** One for each object: how many there are changes while the form stands. */
function Reader({ objectType, onRead }: ReaderProps) {
  const read = useElements(objectType);
  const { elements, error } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that changes in what is read
  useLayoutEffect(() => onRead(objectType, read), [objectType, elements, error, onRead]);
  return null;
}
