import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../../schemas/compile/compile-form';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { DataElement } from '../../../../schemas/words/data-element';
import {
  readReplacement,
  splitChanges,
  toElements,
  toFormError,
  toFormRecord,
  toTransaction,
  toView,
} from '../../../../src/features/partners/partner-with-user';
import { ApiError } from '../../../../src/shared/api/api-error';
import { readMetadata } from '../../../fixtures/read-records';

const read = (objectType: 'partner' | 'user'): DataElement[] =>
  parseMetadata(readMetadata(objectType)).elements;
const [fleet] = parseMetadata([
  {
    metaDataID: 'partner#fleet',
    objectType: 'partner',
    fieldName: 'fleet',
    type: 'text',
    grouping: 'Fleet',
    fieldConfig: { label: 'Fleet', visualType: 'text' },
    access: 'write',
  },
]).elements;
const elements = toElements([...read('partner'), ...(fleet ? [fleet] : [])], read('user'));

function fieldsOf(card: 'new' | 'replaced' | 'present', saved?: { [name: string]: string }) {
  return compileForm(elements, toView(card), saved ? { value: saved, saved } : {});
}

describe('the partner’s form with its primary user (B2)', () => {
  it("has a new user's four fields [B2.24]", () => {
    const { groups, fields } = fieldsOf('new');
    const card = groups.find(({ title }) => title === 'Primary User');
    expect(card?.names).toEqual(['user#fname', 'user#lname', 'user#email', 'user#authsource']);
    expect(card?.names.every((name) => fields.get(name)?.required)).toBe(true);
  });
  it('shows the current user read-only [B2.25]', () => {
    const { groups, fields } = fieldsOf('present', { partnerName: 'Acme' });
    const names = groups.find(({ title }) => title === 'Primary User')?.names ?? [];
    expect(names).toEqual(['primaryUser#fname', 'primaryUser#lname', 'primaryUser#email']);
    expect(names.every((name) => fields.get(name)?.readOnly)).toBe(true);
  });
  it('shows groups that an admin added before it', () => {
    expect(fieldsOf('new').groups.map(({ title }) => title)).toEqual(['Partner', 'Fleet', 'Primary User']);
  });
  it('has the fields of the first card [B2.23]', () => {
    const [first] = fieldsOf('new').groups;
    expect([...(first?.names ?? [])].sort()).toEqual(
      [
        'partnerName',
        'primaryBrandID',
        'einssn_encrypt',
        'website',
        'address',
        'city',
        'state',
        'zip',
      ].sort(),
    );
    expect(fieldsOf('new').fields.get('einssn_encrypt')?.required).toBe(false);
  });
});

describe("the form's values", () => {
  it('are split into partner and user', () => {
    const changes = { partnerName: 'Acme', 'user.plan': 'gold', 'user#email': 'a@b.test' };
    expect(splitChanges(changes)).toEqual({
      partner: { partnerName: 'Acme', 'user.plan': 'gold' },
      user: { email: 'a@b.test' },
    });
  });
  it('are sent as one transaction [B7.10]', () => {
    expect(toTransaction({ partnerName: 'Acme' }, { email: 'a@b.test' })).toEqual([
      { objectType: 'partner', itemData: { partnerName: 'Acme' } },
      { objectType: 'user', itemData: { email: 'a@b.test' } },
    ]);
  });
  it("include the current user's name", () => {
    const record = toFormRecord({ partnerName: 'Acme' }, { fname: 'Ann', userID: 'u1' });
    expect(record).toEqual({ partnerName: 'Acme', 'primaryUser#fname': 'Ann' });
  });
  it('tell whether a new user was entered', () => {
    expect(readReplacement({ 'user#fname': 'A' })).toBe('replaced');
    expect(readReplacement({ 'user#userID': 'u' })).toBe('chosen');
    expect(readReplacement({ partnerName: 'A' })).toBeUndefined();
    expect(readReplacement(undefined)).toBeUndefined();
  });
});

describe('an error about the user', () => {
  const told = [{ code: 'taken', message: 'Taken.' }];
  it("is shown on the user's field", () => {
    const error = new ApiError({
      status: 422,
      code: 'invalid',
      message: 'No.',
      fieldErrors: { 'user.email': told, zip: told },
    });
    expect({ ...(toFormError(error) as ApiError).fieldErrors }).toEqual({ 'user#email': told, zip: told });
  });
  it('leaves other errors unchanged', () => {
    const bug = new TypeError('bug');
    expect(toFormError(bug)).toBe(bug);
  });
});
