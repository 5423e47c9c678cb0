import { describe, expect, it } from 'vitest';
import { foldToEqual, foldToFind } from '../../schemas/fold';

describe('foldToFind', () => {
  it.each([
    ['García', 'Garcia'],
    ['Garci\u0301a', 'GARCÍA'],
    ['Müller', 'muller'],
    ['Ångström', 'angstrom'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδός'],
    ['O’Brien', "o'brien"],
    ['“A”', '"a"'],
    ['512\u2011555\u22120100', '512-555-0100'],
    ['New\u00a0York', 'new york'],
    ['Aus\u00adtin\u200b', 'austin'],
    ['ﬁn', 'FIN'],
  ])('finds %j by %j', (text, typed) => {
    expect(foldToFind(text)).toBe(foldToFind(typed));
  });

  it('keeps marks of other scripts', () => {
    expect(foldToFind('й')).not.toBe(foldToFind('и'));
    expect(foldToFind('が')).not.toBe(foldToFind('か'));
  });

  it('folds a folded text to itself', () => {
    for (const text of ['Straße', 'İ', 'ΟΔΟΣ', '´', 'ǅ', 'ΐ', '″'])
      expect(foldToFind(foldToFind(text))).toBe(foldToFind(text));
  });
});

describe('foldToEqual', () => {
  it.each([
    ['Ann@X.test', 'ann@x.test'],
    ['AB-1', 'AB-1\t'],
    ['AB-1', '\u00a0AB-1\u200b'],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Straße', 'STRASSE'],
  ])('makes %j and %j one value', (one, other) => {
    expect(foldToEqual(one)).toBe(foldToEqual(other));
  });

  it.each([
    ['Peña', 'Pena'],
    ['AB-1', 'AB\u20131'],
    ['a b', 'ab'],
  ])('tells %j and %j apart', (one, other) => {
    expect(foldToEqual(one)).not.toBe(foldToEqual(other));
  });
});
