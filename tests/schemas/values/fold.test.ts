import { describe, expect, it } from 'vitest';
import { foldToEqual, foldToExact, foldToFind } from '../../../schemas/values/fold';

describe('foldToFind [R74.2]', () => {
  it.each([
    ['Peña', 'pena'],
    ['García', 'Garcia'],
    ['Garci\u0301a', 'GARCÍA'],
    ['Müller', 'muller'],
    ['Ångström', 'angstrom'],
    ['STRASSE', 'straße'],
    ['ẞ', 'ss'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδός'],
    ['O’Brien', "o'brien"],
    ['O´Brien', "o'brien"],
    ['“Acme”', '"acme"'],
    ['512\u2011555\u22120100', '512-555-0100'],
    ['A\u00a0–\u2009B', 'a - b'],
    ['Aus\u00adtin\u200b', 'austin'],
    ['ﬁn', 'FIN'],
    ['Ｆｕｌｌ', 'full'],
  ])('finds %j by %j', (text, typed) => {
    expect(foldToFind(text)).toBe(foldToFind(typed));
  });

  it('keeps marks of other scripts', () => {
    expect(foldToFind('й')).not.toBe(foldToFind('и'));
    expect(foldToFind('が')).not.toBe(foldToFind('か'));
  });

  it('folds a folded text to itself', () => {
    for (const text of ['Straße', 'İ', 'ΟΔΟΣ', '´', 'ǅ', 'ΐ', '″', 'O´Brien', 'ﬁne', 'co\u00adop'])
      expect(foldToFind(foldToFind(text))).toBe(foldToFind(text));
  });
});

describe('foldToEqual [R74.3]', () => {
  it.each([
    ['Ann@X.test', 'ann@x.test'],
    ['AB-1', 'AB-1\t'],
    ['AB-1', '\u00a0AB-1\u200b'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Pen\u0303a', 'PEÑA'],
    [' Straße\u00a0', 'strasse'],
    ['a\u2003b', 'A b'],
    ['co\u00adop', 'Coop'],
    ['ﬁn', 'FIN'],
  ])('treats %j and %j as equal', (one, other) => {
    expect(foldToEqual(one)).toBe(foldToEqual(other));
  });

  it.each([
    ['Peña', 'Pena'],
    ['Işık', 'Isik'],
    ['AB-1', 'AB\u20131'],
    ['a b', 'ab'],
  ])('treats %j and %j as different', (one, other) => {
    expect(foldToEqual(one)).not.toBe(foldToEqual(other));
  });
});

describe('foldToExact', () => {
  it('keeps case where a field is unique with its case [R74.4]', () => {
    expect(foldToExact(' Abc\u00a0')).toBe('Abc');
    expect(foldToExact('Pen\u0303a')).toBe('Peña');
  });
});
