import type { ObjectType } from '../../../objects/index';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { ParsedMetadata } from '../../../schemas/parse/read-metadata';
import type { Problem } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ApiError } from '../api/api-error';
import { useFormRequest } from './form-request';

export type Elements = {
  /** In form order; undefined until the first answer. */
  elements: readonly DataElement[] | undefined;
  /** What of the metadata could not be used; the rest is. */
  problems: readonly Problem[];
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
};

const none: readonly Problem[] = [];
const readings = new WeakMap<object, ParsedMetadata>();

/** An answer is read once, however many forms are made of it: their elements are the very same. */
function readAnswer(answer: unknown): ParsedMetadata {
  if (typeof answer !== 'object' || answer === null) return parseMetadata(answer);
  const reading = readings.get(answer) ?? parseMetadata(answer);
  readings.set(answer, reading);
  return reading;
}

/**
 * An object's data elements as its forms may use them (GET /dtl/form). Shared in flight, 20 s old at most; with
 * the live stream a change arrives at once, without it the next 20 s bring it.
 */
export function useElements(objectType: ObjectType): Elements {
  const { data, error, mutate } = useFormRequest(objectType);
  const parsed = data === undefined ? undefined : readAnswer(data);
  return {
    elements: parsed?.elements,
    problems: parsed?.problems ?? none,
    error: parsed ? undefined : error,
    retry: () => mutate(),
  };
}
