import { describe, expect, it } from 'vitest';
import { fileTypes } from '../../../../server/operations/files/file-type';
import { maxFileBytes as serverLimit } from '../../../../server/operations/files/store-upload';
import {
  acceptedTypes,
  checkTaxFile,
  maxFileBytes,
  toFileType,
  toSizeText,
} from '../../../../src/features/sales-tax/tax-file';

describe('a tax form’s file before it is sent', () => {
  // [A5.16]
  it('is of a type the server takes', () => {
    expect([...acceptedTypes]).toEqual([...fileTypes.keys()]);
    expect(maxFileBytes).toBe(serverLimit);
  });

  it.each(acceptedTypes.map((type) => `Form 01.339.${type.toUpperCase()}`))('may be %s', (name) => {
    expect(checkTaxFile({ name, size: 1 })).toBeUndefined();
  });

  it.each(['form.exe', 'form', 'pdf', 'form.pdf.js', ''])('may not be "%s"', (name) => {
    expect(checkTaxFile({ name, size: 1 })).toMatch(/^Choose a file of type pdf, /);
  });

  it('has one to ten million bytes', () => {
    expect(checkTaxFile({ name: 'a.pdf', size: 0 })).toBe('The file is empty. Choose another one.');
    expect(checkTaxFile({ name: 'a.pdf', size: maxFileBytes })).toBeUndefined();
    expect(checkTaxFile({ name: 'a.pdf', size: 12 * 1024 * 1024 })).toBe(
      'The file is 12.0 MB. Choose one up to 10 MB.',
    );
  });

  it('knows its type and size in words', () => {
    expect([toFileType('A.B.PDF'), toFileType('dir.d/name')]).toEqual(['pdf', '']);
    expect([toSizeText(10), toSizeText(4096), toSizeText(2_500_000)]).toEqual(['1 KB', '4 KB', '2.4 MB']);
  });
});
