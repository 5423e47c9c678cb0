import { describe, expect, it } from 'vitest';
import { describeSetting } from '../../objects/describe-setting';
import type { Json } from '../../schemas/values/json';

describe('a changed setting in words (E7.2)', () => {
  const fields = Array.from({ length: 40 }, (_, index) => `field${index}`);

  it('has one line for each right', () => {
    const from = { brand: { readFields: fields }, user: { readFields: ['fname', 'zip'], writeFields: [] } };
    const to = {
      brand: { readFields: fields },
      user: { readFields: ['fname'], writeFields: ['sys_allFields'], canDelete: true },
      canManageRoles: true,
    };
    expect(describeSetting({ name: 'roleConfig', from, to })).toEqual([
      '− user.zip: read',
      '+ user, every field: write',
      '+ user: delete records',
      '+ manage roles',
    ]);
    expect(describeSetting({ name: 'roleConfig', to: { user: { readFields: ['zip'] } } })).toEqual([
      '+ user.zip: read',
    ]);
  });

  it('has one line for each option', () => {
    const from: Json[] = [
      { label: 'Petrol', value: 'gas' },
      { label: 'Electric', value: 'el' },
    ];
    const to: Json = [
      { label: 'Gas', value: 'gas', default: true },
      { label: 'Hybrid', value: 'hy' },
    ];
    expect(describeSetting({ name: 'msOptions', from, to })).toEqual([
      '− option Electric (el)',
      'option Petrol (gas) → Gas (gas), default',
      '+ option Hybrid (hy)',
    ]);
    expect(describeSetting({ name: 'msOptions', from, to: from.toReversed() })).toEqual([
      'The options are in another order.',
    ]);
  });

  it('shows the place where two long values differ', () => {
    const [line = ''] = describeSetting({
      name: 'help',
      from: `${'x'.repeat(500)}A`,
      to: `${'x'.repeat(500)}B`,
    });
    const [from, to] = line.replace('help: ', '').split(' → ');
    expect(from).toContain('xA');
    expect(to).toContain('xB');
    expect(describeSetting({ name: 'label', from: 'A', to: 'B' })).toEqual(['label: "A" → "B"']);
  });
});
