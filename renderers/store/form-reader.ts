// The other fields' values and labels, for controls that need them. Provided by a React context, because RJSF treats functions in formContext as
// equal and keeps stale closures.
import { createContext, useContext } from 'react';
import type { Json, JsonObject } from '../../schemas/values/json';
import { useStored } from './from-server';

export type FormReader = {
  read: (name: string) => Json | undefined;
  label: (name: string) => string;
  /** Whether the value is the record's own, as it was passed in. */
  isStored: (name: string) => boolean;
  subscribe: (name: string, listener: () => void) => () => void;
  subscribeValues: (listener: () => void) => () => void;
  snapshotValues: () => JsonObject;
};

export const FormReaderContext = createContext<FormReader | undefined>(undefined);

const noValues: JsonObject = {};
const never = () => () => undefined;

/** The current values, whether typed, restored or from a newer record. For elements between the fields. */
export function useFormValues(): JsonObject {
  const reader = useContext(FormReaderContext);
  return useStored(reader?.subscribeValues ?? never, reader?.snapshotValues ?? (() => noValues));
}

/** The texts of the named fields, '' for empty ones; renders again when one changes. */
export function useFieldTexts(names: readonly string[]): readonly string[] {
  const reader = useContext(FormReaderContext);
  const subscribe = (listener: () => void) => {
    const stops = names.map((name) => reader?.subscribe(name, listener));
    return () => {
      for (const stop of stops) stop?.();
    };
  };
  const snapshot = useStored(subscribe, () =>
    JSON.stringify(names.map((name) => toParameter(reader?.read(name)))),
  );
  return JSON.parse(snapshot) as string[];
}

function toParameter(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' ? '' : String(value);
}
