// The matches of a file are restored for the fields that still exist.
import { expect, it } from 'vitest';
import type { ImportField } from '../../../../src/records/import/match-columns';
import { findMatch, saveMatch } from '../../../../src/records/import/saved-matches';

const target = (name: string): ImportField => ({ name, label: name, isKey: true, isRequired: false });
const header = ['Name', 'Fleet', 'Note'];
const object = { objectType: 'partner' as const, noun: 'partner' };

it('keeps manual matches and proposes new fields', () => {
  const before = [target('name'), target('city'), target('note')];
  expect(findMatch(header, before, object)).toEqual({ names: ['name', '', 'note'], key: '' });
  saveMatch(header, before, { objectType: 'partner', names: ['city', '', ''], key: 'city' });
  expect(findMatch(header, before, object)).toEqual({ names: ['city', '', ''], key: 'city' });
  const now = [target('name'), target('city'), target('note'), target('fleet')];
  expect(findMatch(header, now, object).names).toEqual(['city', 'fleet', '']);
  // A deleted field is matched to nothing.
  expect(findMatch(header, [target('name'), target('note')], object).names).toEqual(['', '', '']);
  expect(findMatch(header, before, { ...object, objectType: 'sponsor' }).names).toEqual(['name', '', 'note']);
});
