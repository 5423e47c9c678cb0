import { describe, expect, it } from 'vitest';
import { findCellFault } from '../../../schemas/files/cell-fault';
import { guardFormulas, unguardFormulas } from '../../../schemas/files/formula-guard';

describe('a cell [R76.5]', () => {
  it.each(['="02138"', '5.12556E+09', '1E+15', '5,1E+09', 'Jos\uFFFD'])(
    '%j is reported as a fault of its row',
    (text) => {
      expect(findCellFault(text, { visualType: 'text' }, true)).toBeDefined();
    },
  );

  it.each(['E-4', '5', '1E5', '2E', '=1+1', '#1', '#SALE', 'Model 5E+ is new', 'José'])(
    '%j is a text',
    (text) => {
      expect(findCellFault(text, { visualType: 'text' }, true)).toBeUndefined();
    },
  );

  it.each(['#REF!', '#N/A', '#NV', '#WERT!', '#DIV/0!', '########'])(
    '%j is an error of a spreadsheet',
    (text) => {
      expect(findCellFault(text, { visualType: 'text' }, true)).toMatch(/^A spreadsheet could not show/);
      expect(findCellFault(text, { visualType: 'select' }, false)).toMatch(/^A spreadsheet could not show/);
    },
  );

  it('of numbers may have an exponent, but no lost digits or letters', () => {
    expect(findCellFault('5.12556E+11', { visualType: 'number' }, true)).toMatch('has shortened this number');
    expect(findCellFault('1.234567e+21', { visualType: 'number' }, true)).toBeUndefined();
    expect(findCellFault('5.1E+09', { visualType: 'number' }, true)).toBeUndefined();
    expect(findCellFault('\uFFFD5', { visualType: 'number' }, false)).toBeDefined();
  });
});

it.each([
  ['percentage', '12.5%', 'Must be a whole percentage from 0% to 100%.'],
  ['abbreviatedState', 'DC', "'DC' is none of the 50 states."],
  ['state', 'D.C.', "'D.C.' is none of the 50 states."],
  ['zip', 'abc', undefined],
])('says why a %s is not %j', (visualType, text, sentence) => {
  expect(findCellFault(text, { visualType }, false)).toBe(sentence);
});

describe('a formula that a spreadsheet would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['Acme;=HYPERLINK("http://x")', `Acme;'=HYPERLINK("http://x")`],
    ['Acme\t=1+1', "Acme\t'=1+1"],
    ['Acme; =1', 'Acme; =1'],
    ["a;'-b", "a;''-b"],
    ['a,=1', 'a,=1'],
    ["O'Brien", "O'Brien"],
  ])('%j is written as %j, and read again', (text, written) => {
    expect(guardFormulas(text)).toBe(written);
    expect(unguardFormulas(written)).toBe(text);
  });
});
