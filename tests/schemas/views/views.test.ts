import { describe, expect, it } from 'vitest';
import { getView, views } from '../../../objects/views/index';
import type { View, ViewField } from '../../../schemas/words/view';
import { readMetadata } from '../../fixtures/read-records';

function fieldsOf(id: string): readonly ViewField[] {
  return (getView(id) as View).groups.flatMap((group) => group.fields);
}

function fieldOf(id: string, name: string): ViewField | undefined {
  return fieldsOf(id).find((field) => field.name === name);
}

function requiredOf(id: string): string[] {
  const required = fieldsOf(id).filter((field) => field.required);
  // The type decides to which company or role the field refers.
  return [...new Set(required.map((field) => field.name))];
}

describe.each(views.map((view) => [view.id, view] as const))('view %s', (id, view) => {
  const seeded = readMetadata(view.objectType).map((element) => element.fieldName);

  it('names seeded fields only', () => {
    expect(seeded).toEqual(expect.arrayContaining(fieldsOf(id).map((field) => field.name)));
    expect(seeded).toEqual(expect.arrayContaining([...(view.omit ?? [])]));
  });

  it('includes no other seeded field', () => {
    if (view.rest === undefined) return;
    const known = new Set([...(view.omit ?? []), ...fieldsOf(id).map((field) => field.name)]);
    expect(seeded.filter((name) => !known.has(name))).toEqual([]);
  });
});

// [R13.1]
describe('required fields by view (R13)', () => {
  it.each([
    ['partner', ['partnerName', 'status']],
    ['sponsor', ['sponsorName']],
    ['user', ['fname', 'lname', 'email', 'authsource', 'type', 'userTypeID', 'roleConfig.role', 'status']],
    [
      'user.new',
      [
        'fname',
        'lname',
        'email',
        'authsource',
        'password',
        'type',
        'userTypeID',
        'roleConfig.role',
        'status',
      ],
    ],
    ['primaryUser', ['fname', 'lname', 'email', 'authsource']],
    ['brand.profile', ['brandName']],
    ['role', []],
    ['profile', ['fname', 'lname', 'phone', 'email', 'address']],
    ['business', ['businessName', 'businessPhone', 'businessEIN', 'businessInStates']],
  ])('%s', (id, names) => {
    expect(requiredOf(id)).toEqual(names);
  });

  // [R12.4]
  it('never requires a partner’s EIN (B2)', () => {
    expect(fieldOf('partner', 'einssn_encrypt')?.required).toBe(false);
  });
});

describe('the profile forms’ own sentences (A5)', () => {
  it.each([
    ['profile', 'fname', 'First Name is required.'],
    ['profile', 'lname', 'Last Name is required.'],
    ['profile', 'phone', 'Please enter a valid phone number.'],
    ['profile', 'email', 'Please enter a valid email address.'],
    ['profile', 'address', 'Street Address is required.'],
    ['business', 'businessName', 'Business Name is required.'],
    ['business', 'businessEIN', 'EIN or SSN is required.'],
    ['business', 'businessInStates', 'Select at least one state.'],
  ])('%s %s', (id, name, message) => {
    expect(fieldOf(id, name)?.requiredMessage).toBe(message);
  });

  it('accepts phones of digits and - + ( ) spaces', () => {
    const format = new RegExp(fieldOf('profile', 'phone')?.format ?? '');
    for (const phone of ['5125550142', '+1 (512) 555-0142', '512-555-0142']) expect(phone).toMatch(format);
    for (const phone of ['call me', '512.555.0142', '+-()']) expect(phone).not.toMatch(format);
  });

  // [A9.12]
  it('shows 15 rows of states', () => {
    expect(fieldOf('business', 'businessInStates')?.rows).toBe(15);
  });

  it('has its own sentence for web sites', () => {
    expect(fieldOf('business', 'businessWebsite')?.formatMessage).toBe('Please enter a valid URL.');
  });
});
