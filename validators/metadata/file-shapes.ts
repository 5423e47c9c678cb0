import { storyShape, typeFixtureShape } from '../../schemas/format/fixture-shape';
import type { Shape } from '../../schemas/format/shape';
import { isObject, type JsonObject } from '../../schemas/values/json';

/** Files can have the shape of GET /dtl/db's answer, too. */
export const answerShape: Shape = {
  name: 'answer',
  title: 'File of data elements',
  says: 'A list of data elements under fields.',
  keys: Object.fromEntries(
    [
      'success',
      'message',
      'title',
      'source',
      'objectType',
      'fields',
      'elements',
      'view',
      'format',
      'kind',
    ].map((key) => [key, { says: '', schema: {}, example: '' }]),
  ),
};

export function frameOf({ cases, samples, kind, visualType }: JsonObject): Shape {
  if (Array.isArray(cases) || kind === 'type' || typeof visualType === 'string') return typeFixtureShape;
  return Array.isArray(samples) || kind === 'story' ? storyShape : answerShape;
}

/** Without the parts that are checked separately. */
export function toFrame(json: JsonObject): JsonObject {
  const own = new Set(['fields', 'elements', 'view']);
  const cases = Array.isArray(json.cases)
    ? json.cases.map((one) => (isObject(one) ? { ...one, field: null } : one))
    : undefined;
  const frame = Object.entries(json).map(([key, part]) => [key, own.has(key) ? null : part] as const);
  return { ...Object.fromEntries(frame), ...(cases && { cases }) };
}
