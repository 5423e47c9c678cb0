import { describe, expect, it } from 'vitest';
import { applyAccess, canRead, canWrite } from '../../../schemas/words/access';
import { toElements } from '../to-elements';

const access = (readFields: string[], writeFields: string[] = []) => ({ readFields, writeFields });
const all = 'sys_allFields';

describe('the access to a field (R34)', () => {
  it('reads all by sys_allFields in readFields [B3.6, R34.2]', () => {
    expect([canRead(access([all]), 'city'), canWrite(access([all]), 'city')]).toEqual([true, false]);
  });

  it('writes all by sys_allFields in writeFields [B3.6, R34.2]', () => {
    expect([canRead(access([], [all]), 'city'), canWrite(access([], [all]), 'city')]).toEqual([true, true]);
  });

  // [E3.10]
  it('writes nothing that it cannot read [R34.3]', () => {
    expect(canWrite(access([], ['city']), 'city')).toBe(false);
    expect(canWrite(access(['city'], ['city']), 'city')).toBe(true);
  });

  it('keeps readable fields and marks their access', () => {
    const elements = toElements({ city: {}, zip: {}, note: {} });
    const through = applyAccess(elements, access(['city', 'zip'], ['zip', 'note']));
    expect(through.map(({ name, access: mark }) => [name, mark])).toEqual([
      ['city', 'read'],
      ['zip', 'write'],
    ]);
  });
});
