// Finds options with the same label but a new value: records still have the old one.
import { isObject } from '../../../../schemas/values/json';

export type RenamedOption = { from: string; to: string };

type Config = { readonly [key: string]: unknown };

export function listRenamedOptions(before: Config, after: Config): RenamedOption[] {
  const [old, now] = [readOptions(before), readOptions(after)];
  return old.flatMap(({ value, label }) => {
    if (now.some((one) => one.value === value)) return [];
    const [named, another] = now.filter(
      (one) => one.label === label && !old.some((other) => other.value === one.value),
    );
    return named && !another ? [{ from: value, to: named.value }] : [];
  });
}

function readOptions({ msOptionsType, msOptions }: Config): { value: string; label: string }[] {
  if (msOptionsType === 'dynamic' || !Array.isArray(msOptions)) return [];
  return msOptions.flatMap((one) =>
    isObject(one) && typeof one.value === 'string' && typeof one.label === 'string'
      ? [{ value: one.value, label: one.label }]
      : [],
  );
}
