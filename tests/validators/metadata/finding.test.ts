// Which findings are left out, because another one says the same.
import { expect, it } from 'vitest';
import type { MetadataCode } from '../../../schemas/words/codes';
import { withoutEchoes } from '../../../validators/metadata/finding';

const finding = (path: string, code: MetadataCode) => ({ path, code, message: '' });

it.each<[code: MetadataCode, isLeftOut: boolean]>([
  ['viewShape', true],
  ['sampleShape', true],
  ['metadataShape', true],
  ['duplicateName', false],
])('%s of a whole follows from a wrong part: %s', (code, isLeftOut) => {
  const part = finding('view/groups', 'wrongType');
  expect(withoutEchoes([finding('view', code), part])).toEqual(
    isLeftOut ? [part] : [finding('view', code), part],
  );
});
