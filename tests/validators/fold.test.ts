import { expect, it } from 'vitest';
import { foldToEqual, foldToExact, foldToFind } from '../../validators/fold';

it.each([
  ['Peña', 'pena'],
  ['STRASSE', 'straße'],
  ['ẞ', 'ss'],
  ['ΟΔΌΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['ﬁne', 'fine'],
  ['O’Brien', "o'brien"],
  ['O´Brien', "o'brien"],
  ['“Acme”', '"acme"'],
  ['A\u00a0–\u2009B', 'a - b'],
  ['co\u00adop\u200b', 'coop'],
  ['Ｆｕｌｌ', 'full'],
])('finds %s as %s', (one, other) => {
  expect(foldToFind(one)).toBe(foldToFind(other));
  expect(foldToFind(foldToFind(one))).toBe(foldToFind(one));
});

it('keeps the marks of other scripts when it finds', () => {
  expect(foldToFind('й')).not.toBe(foldToFind('и'));
  expect(foldToFind('が')).not.toBe(foldToFind('か'));
});

it.each([
  ['Pen\u0303a', 'PEÑA'],
  [' Straße\u00a0', 'strasse'],
  ['a\u2003b', 'A b'],
  ['co\u00adop', 'Coop'],
  ['ﬁn', 'FIN'],
])('counts %s and %s as one value', (one, other) => {
  expect(foldToEqual(one)).toBe(foldToEqual(other));
});

it.each([
  ['Peña', 'Pena'],
  ['Işık', 'Isik'],
  ['a-b', 'a–b'],
  ['a b', 'ab'],
])('counts %s and %s as two values', (one, other) => {
  expect(foldToEqual(one)).not.toBe(foldToEqual(other));
});

it('keeps case where a field is unique with its case', () => {
  expect(foldToExact(' Abc\u00a0')).toBe('Abc');
  expect(foldToExact('Pen\u0303a')).toBe('Peña');
});
