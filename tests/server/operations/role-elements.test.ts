// A role's rules are cached for all users with equal access, so a save does not compile them again.
import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { keepRoleRules } from '../../../server/access/role-rules';

const { elements } = parseMetadata(
  ['asked', 'ruled'].map((fieldName) => ({
    ...{
      metaDataID: fieldName,
      objectType: 'partner',
      fieldName,
      type: 'text',
      grouping: '',
      access: 'write',
    },
    fieldConfig: {
      ...{ label: fieldName, visualType: 'text' },
      ...(fieldName === 'ruled' && { showWhen: { required: ['asked'] } }),
    },
  })),
);

// [E2.5a, E2.7]
describe('the rules of a role', () => {
  it('are computed once for roles with the same access', () => {
    const all = keepRoleRules(elements, () => true);
    expect(keepRoleRules(elements, () => true)).toBe(all);
    const narrow = keepRoleRules(elements, (name) => name !== 'asked');
    expect(narrow).not.toBe(all);
    expect(narrow[1]?.rules?.showWhen).toBeUndefined();
    expect(all[1]?.rules?.showWhen).toBeDefined();
  });
});
