import type { ObjectType } from '../../../objects/index';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { ParsedMetadata } from '../../../schemas/parse/read-metadata';
import type { Problem } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ApiError } from '../api/api-error';
import { useFormRequest } from './form-request';

export type Elements = {
  /** In form order; undefined while loading. */
  elements: readonly DataElement[] | undefined;
  problems: readonly Problem[];
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
};

const none: readonly Problem[] = [];
const parsedAnswers = new WeakMap<object, ParsedMetadata>();

/** Parses each response once, so that all forms share the same elements. */
function readAnswer(answer: unknown): ParsedMetadata {
  if (typeof answer !== 'object' || answer === null) return parseMetadata(answer);
  const parsed = parsedAnswers.get(answer) ?? parseMetadata(answer);
  parsedAnswers.set(answer, parsed);
  return parsed;
}

/** An object's data elements (GET /dtl/form), refreshed by the live stream or every 20 s. */
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
