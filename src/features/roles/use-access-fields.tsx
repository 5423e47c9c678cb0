import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Elements, useElements } from '../../shared/metadata/metadata';
import { type AccessObject, type FieldsByObject, listAccessObjects, toAccessFields } from './role-record';

export type AccessFields = {
  /** Undefined until all have loaded; those of an object created later are added when they load. */
  fields: FieldsByObject | undefined;
  error: Elements['error'];
  retry: () => unknown;
  /** Must be rendered; loads the fields. */
  loaders: ReactNode;
};

export function useAccessFields(): AccessFields {
  const [reads, setReads] = useState<ReadonlyMap<AccessObject, Elements>>(new Map());
  const take = useCallback((objectType: AccessObject, read: Elements) => {
    setReads((before) => new Map(before).set(objectType, read));
  }, []);
  const objectTypes = listAccessObjects();
  const types = objectTypes.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new on each render, but its content is not
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
    loaders: objectTypes.map((objectType) => (
      <FieldsLoader key={objectType} objectType={objectType} onLoad={take} />
    )),
  };
}

type ReaderProps = { objectType: AccessObject; onLoad: (objectType: AccessObject, read: Elements) => void };

/** A component per object, because the number of objects can change while the form is open. */
function FieldsLoader({ objectType, onLoad }: ReaderProps) {
  const read = useElements(objectType);
  const { elements, error } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: covers everything that can change in `read`
  useLayoutEffect(() => onLoad(objectType, read), [objectType, elements, error, onLoad]);
  return null;
}
