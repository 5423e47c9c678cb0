import { describe, expect, it } from 'vitest';
import { getVisualType, visualTypeIds, visualTypes } from '../../schemas/types/index';
import { tidyPhone } from '../../schemas/types/tel';
import { checkFieldName, toFieldName } from '../../schemas/values/field-name';
import { inputHeights } from '../../schemas/words/settings';
import { stateCodes } from '../../schemas/words/states';
import { toWireType } from '../../schemas/words/value-types';

describe('the visual types', () => {
  // [R1.1, B3.5]
  it('are 24, in order', () => {
    expect(visualTypeIds.slice(0, 24).join(', ')).toBe(
      'text, multiRowInput, richTextInput, tel, email, password, url, state, abbreviatedState, multiState, abbreviatedMultiState, zip, number, money, percentage, einssn, datetimePicker, datePicker, checkbox, radio, multiCheck, select, select_multiple, map',
    );
    for (const id of visualTypeIds) expect(visualTypes[id].id).toBe(id);
  });

  // [R2.1, R2.2, B3.2, B3.3]
  it('are transmitted as their value type', () => {
    const byWire = (wire: string) =>
      visualTypeIds
        .slice(0, 24)
        .filter((id) => toWireType(visualTypes[id].valueType) === wire)
        .join(' ');
    expect(byWire('number')).toBe('number money percentage');
    expect(byWire('checkbox')).toBe('checkbox');
    expect(byWire('multi-select')).toBe('multiState abbreviatedMultiState multiCheck select_multiple');
    expect(toWireType(getVisualType('none')?.valueType)).toBe('none');
  });

  // [R3.1, R3.2]
  it('have a label that describes the control', () => {
    expect(visualTypes.datetimePicker.label).toBe('Date and time picker');
    expect(visualTypes.datePicker.label).toBe('Date picker');
  });

  it('do not include inherited names', () => {
    expect(getVisualType('toString')).toBeUndefined();
  });

  // [R4.2]
  it('know 50 states', () => {
    expect(new Set(stateCodes).size).toBe(50);
  });

  it('offer the heights of B9 [B9.7]', () => {
    expect(inputHeights).toEqual([0, 2, 3, 4, 5, 6, 8, 9, 10]);
  });

  it('read their displayed values', () => {
    expect(visualTypes.money.parse('$1,234.50')).toBe(1234.5);
    expect(visualTypes.percentage.parse('7%')).toBe(0.07);
    expect(visualTypes.datePicker.parse('03/01/2026')).toBe('2026-03-01');
    expect(visualTypes.datetimePicker.parse('2026-03-01T19:05:00+02:00')).toBe('2026-03-01T17:05:00.000Z');
    expect(visualTypes.datePicker.parse('2025-02-29')).toBeUndefined();
  });
});

describe('toFieldName', () => {
  it.each([
    ['Años in business?', 'anosInBusiness'],
    ['EIN or SSN', 'einOrSSN'],
    ["Owner's 2nd phone", 'owners2ndPhone'],
    ['2 cars', 'cars2'],
    ['2nd phone', 'secondPhone'],
    ['12. Owner', 'owner12'],
    ['23rd line', 'line23rd'],
    ['401', 'field401'],
    ['_Note.', 'note'],
    ['日本', ''],
    ['Constructor', 'constructorField'],
  ])('turns %j into the name %j', (label, name) => {
    expect(toFieldName(label)).toBe(name);
    if (name !== '') expect(checkFieldName(name)).toBeUndefined();
  });
});

describe('tidyPhone', () => {
  // [R12.2]
  it.each([
    ['(212) 555-0100', '212-555-0100'],
    ['+1 212 555 0100', '212-555-0100'],
    ['2125550100', '212-555-0100'],
    // Ten digits, but of other countries.
    ['+49 30 123456', '+49 30 123456'],
    ['(+44) 12345678', '(+44) 12345678'],
    ['030 1234567', '030 1234567'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['555-0100', '555-0100'],
    ['call me', 'call me'],
  ])('turns %j into %j', (typed, stored) => {
    expect(tidyPhone(typed)).toBe(stored);
  });
});
