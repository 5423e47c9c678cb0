import { describe, expect, it } from 'vitest';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { CompiledForm } from '../../../schemas/compile/compiled-form';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import type { WireDataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { readMetadata } from '../../fixtures/read-records';

function compile(id: string, value: JsonObject = {}, added: WireDataElement[] = []): CompiledForm {
  const view = getView(id) as View;
  const { elements, problems } = parseMetadata([...readMetadata(view.objectType), ...added]);
  expect(problems).toEqual([]);
  return compileForm(elements, view, { value });
}

function toElement(objectType: string, fieldName: string, grouping: string): WireDataElement {
  const fieldConfig = { label: fieldName, visualType: 'text' };
  return {
    metaDataID: `${objectType}#${fieldName}`,
    objectType,
    fieldName,
    type: 'text',
    grouping,
    fieldConfig,
  };
}

function messagesOf(form: CompiledForm, value: JsonObject): JsonObject {
  return Object.fromEntries(checkRecord(form, value).map((problem) => [problem.path, problem.message]));
}

describe('the user form (B2 User Management)', () => {
  const names = (value: JsonObject) => [...compile('user.new', value).fields.keys()];
  const person = ['fname', 'lname', 'email', 'authsource'];

  // [B2.79]
  it('requires an admin role for an admin', () => {
    const value = { type: 'admin', authsource: 'google' };
    expect(names(value)).toEqual([...person, 'type', 'roleConfig.role']);
    expect(compile('user.new', value).fields.get('roleConfig.role')?.schema.title).toBe('Admin Role');
  });

  // [B2.80, B2.81]
  it.each([
    ['sponsor', 'Sponsor', '/dtl/sponsor', 'Sponsor Role'],
    ['partner', 'Partner', '/dtl/partner', 'Partner Role'],
  ])('asks a %s for a %s and a role', (type, label, endpoint, role) => {
    const form = compile('user.new', { type, authsource: 'google' });
    expect([...form.fields.keys()]).toEqual([...person, 'type', 'userTypeID', 'roleConfig.role']);
    expect(form.fields.get('userTypeID')?.schema.title).toBe(label);
    expect(form.fields.get('userTypeID')?.element.options).toMatchObject({ kind: 'dynamic', endpoint });
    expect(form.fields.get('roleConfig.role')?.schema.title).toBe(role);
  });

  // [B5.30]
  it('requires a new local user’s password', () => {
    expect(names({ authsource: 'local' })).toContain('password');
    expect(names({ authsource: 'google' })).not.toContain('password');
    expect(messagesOf(compile('user.new', { authsource: 'local' }), {})).toMatchObject({
      password: 'This field is required.',
    });
  });

  // [B2.78, B5.31]
  it('makes an existing user’s password temporary and optional', () => {
    const form = compile('user', { authsource: 'local' });
    expect(form.fields.get('password')?.schema.title).toBe('Temporary Password');
    expect(messagesOf(form, {})).not.toHaveProperty('password');
  });
});

describe('the profile forms (A5)', () => {
  // [A5.10, A5.11, A5.13, A5.15]
  it('have the sentences of A for empty fields', () => {
    expect(messagesOf(compile('profile'), {})).toEqual({
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      phone: 'Please enter a valid phone number.',
      email: 'Please enter a valid email address.',
      address: 'Street Address is required.',
    });
    expect(messagesOf(compile('business'), {})).toEqual({
      businessName: 'Business Name is required.',
      businessPhone: 'Please enter a valid phone number.',
      businessEIN: 'EIN or SSN is required.',
      businessInStates: 'Select at least one state.',
    });
  });

  // [A5.14, R12.1, R12.2]
  it('have the sentences of A for wrong formats', () => {
    const profile = { fname: 'A', lname: 'B', address: '1 Main St', phone: '512.555.014', email: 'a@b' };
    expect(messagesOf(compile('profile'), profile)).toEqual({
      phone: 'Please enter a valid phone number.',
      email: 'Please enter a valid email address.',
    });
    expect(messagesOf(compile('business'), { businessWebsite: 'example' })).toMatchObject({
      businessWebsite: 'Please enter a valid URL.',
    });
  });
});

// [R16.1, R16.2]
describe('an admin’s own field (R16)', () => {
  const fieldsOf = (id: string, added: WireDataElement) => [...compile(id, {}, [added]).fields.keys()];

  it.each([
    ['brand.urls', toElement('brand', 'blogURL', 'links & urls')],
    ['brand.territory', toElement('brand', 'radius', 'TERRITORY')],
    ['brand.territory', toElement('brand', 'radius', 'Basics')],
    ['brand.profile', toElement('brand', 'founded', 'History')],
    ['brand.profile', toElement('brand', 'founded', '')],
    ['profile', toElement('user', 'nickname', 'About')],
    ['profile', toElement('user', 'taxNote', 'salesTax')],
    ['business', toElement('user', 'crewSize', 'Business')],
    ['profile.purchases', toElement('user', 'lastOrder', 'Purchases')],
    ['profile.paymentMethod', toElement('user', 'card', 'Payment Method')],
    ['user', toElement('user', 'badge', '')],
    ['partner', toElement('partner', 'crews', 'Operations')],
    ['sponsor', toElement('sponsor', 'tier', '')],
    ['role', toElement('role', 'note', '')],
    ['product', toElement('product', 'sku', '')],
  ])('joins %s', (id, element) => {
    expect(fieldsOf(id, element)).toContain(element.fieldName);
  });

  // [R16.3]
  it('is not in other sections', () => {
    const element = toElement('brand', 'blogURL', 'Links & URLs');
    expect(fieldsOf('brand.profile', element)).not.toContain('blogURL');
    expect(fieldsOf('primaryUser', toElement('user', 'badge', ''))).not.toContain('badge');
  });

  it('adds no group to empty sections', () => {
    expect(compile('profile.purchases').fields.size).toBe(0);
  });
});

describe('brand keys (B2 Payments, CRM)', () => {
  it('do not have to be strong passwords', () => {
    const value = { stripeSecretKeyTest_encrypt: 'sk_test_abc', stripeSecretKeyLive_encrypt: 'sk_live_abc' };
    expect(messagesOf(compile('brand.payments'), value)).toEqual({});
    expect(messagesOf(compile('brand.crm'), { hubspotApiKey_encrypt: 'pat-na1-1234' })).toEqual({});
  });
});

describe('the fields of each form, in order', () => {
  it.each([
    [
      '[A2.57]',
      'business',
      'businessName businessWebsite businessPhone businessAddress businessCity businessState businessEIN businessInStates',
    ],
    ['[B2.23]', 'partner', 'partnerName primaryBrandID einssn_encrypt website address city state zip'],
    ['[B2.29]', 'sponsor', 'sponsorName sponsorURL supportEmail supportPhone sponsorType'],
    ['[R13.1]', 'primaryUser', 'fname lname email authsource'],
    ['[B2.57]', 'brand.urls', 'brandURL enrollmentURL marketplaceURL adminURL supportURL'],
    [
      '[B2.58]',
      'brand.territory',
      'territoryModel billingModel marketingHoldBack commitmentPeriodInMonths minNumOfTerritories maxNumOfTerritories inclusiveExclusiveRule pricingModel',
    ],
    [
      '[B2.63]',
      'brand.payments',
      'stripePublishableKeyTest stripeSecretKeyTest_encrypt stripePublishableKeyLive stripeSecretKeyLive_encrypt',
    ],
    ['[B2.67]', 'brand.crm', 'hubspotApiKey_encrypt hubspotCreateCompnay hubspotCreateContact'],
  ])('%s %s', (_id, viewId, names) => {
    expect([...compile(viewId).fields.keys()].join(' ')).toBe(names);
  });
});
