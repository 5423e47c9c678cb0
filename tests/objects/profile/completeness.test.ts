import { describe, expect, it } from 'vitest';
import { toCompleteness } from '../../../objects/profile/completeness';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import { applyAccess } from '../../../schemas/words/access';
import { readMetadata } from '../../fixtures/read-records';

const { elements } = parseMetadata(readMetadata('user'));
const namesMissing = (account: JsonObject, shown = elements) =>
  toCompleteness(shown, account).missing.map(({ section, name }) => `${section}.${name}`);

describe('completeness of a profile', () => {
  it('counts the required fields of both forms', () => {
    expect(toCompleteness(elements, { fname: 'Ann', city: 'Waco' })).toMatchObject({ filled: 1, total: 9 });
    expect(namesMissing({ fname: 'Ann' })).toEqual([
      'profile.lname',
      'profile.phone',
      'profile.email',
      'profile.address',
      'business.businessName',
      'business.businessPhone',
      'business.businessEIN',
      'business.businessInStates',
    ]);
  });

  it('counts a secret value as filled', () => {
    expect(namesMissing({ _set: ['businessEIN'] })).not.toContain('business.businessEIN');
    expect(namesMissing({ businessEIN: '***-**-6789' })).not.toContain('business.businessEIN');
  });

  it('counts only fields that the user can write', () => {
    const access = { readFields: ['fname', 'businessName'], writeFields: ['fname'] };
    expect(namesMissing({}, applyAccess(elements, access))).toEqual(['profile.fname']);
  });

  it('counts only sections that require something of this person [R70.1]', () => {
    const access = { readFields: ['fname', 'businessName'], writeFields: ['fname'] };
    const sectionsOf = (account: JsonObject) =>
      toCompleteness(applyAccess(elements, access), account).sections;
    expect(sectionsOf({})).toEqual({ profile: 1 });
    expect(sectionsOf({ fname: 'Ann' })).toEqual({ profile: 0 });
  });
});
