import { describe, expect, it } from 'vitest';
import { parseOptionLines } from '../../renderers/editors/option-lines';

describe('option lines', () => {
  it.each([
    [
      'Red\nBlue',
      [
        ['Red', 'Red'],
        ['Blue', 'Blue'],
      ],
    ],
    [
      'Red,r\r\nBlue,b\n\n',
      [
        ['Red', 'r'],
        ['Blue', 'b'],
      ],
    ],
    ['Dark red\tdr', [['Dark red', 'dr']]],
    ['"Smith, ""Jo""",smith', [['Smith, "Jo"', 'smith']]],
    ['\uFEFF Red , r , ignored', [['Red', 'r']]],
    [',r', [['r', 'r']]],
    ['', []],
  ])('%j', (text, options) => {
    expect(parseOptionLines(text)).toEqual(options.map(([label, value]) => ({ label, value })));
  });
});
