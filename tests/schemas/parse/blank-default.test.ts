// A required field refuses a text of spaces, so such a default would begin the form with an error (R18.2).
import { expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';

const parseDefault = (fieldConfig: object) => {
  const { elements, problems } = parseMetadata([{ fieldName: 'a', fieldConfig }]);
  expect(problems).toEqual([]);
  return elements[0]?.defaultValue;
};

it.each(['', ' ', '\t\u00a0'])('the text %j is no default', (defaultValue) => {
  expect(parseDefault({ visualType: 'text', isRequired: true, defaultValue })).toBeUndefined();
  expect(parseDefault({ visualType: 'text', isRequired: true, defaultValue: `${defaultValue}x` })).toBe(
    `${defaultValue}x`,
  );
});

it('an option that is a space can be the default', () => {
  const msOptions = [{ label: 'None', value: ' ' }];
  expect(parseDefault({ visualType: 'select', msOptionsType: 'static', msOptions, defaultValue: ' ' })).toBe(
    ' ',
  );
});
