import { storyShape, typeFixtureShape } from '../../schemas/format/fixture-shape';
import type { Shape } from '../../schemas/format/shape';
import type { JsonObject } from '../../schemas/values/json';

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
