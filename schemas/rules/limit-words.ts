import type { Limits } from '../words/limits';
import type { TypeIdentity } from '../words/visual-type';

const words: { readonly [Key in keyof Limits]-?: string } = {
  minimum: 'Smallest value',
  maximum: 'Largest value',
  multipleOf: 'Multiple of',
  minLength: 'Fewest characters',
  maxLength: 'Most characters',
  minItems: 'Fewest options',
  maxItems: 'Most options',
  pattern: 'Text format',
  patternMessage: 'Message if it does not match',
};

export const isLimit = (key: string): key is keyof Limits => Object.hasOwn(words, key);

export function toLimitWords(key: keyof Limits, { valueType }: TypeIdentity): string {
  if (valueType === 'number') return words[key];
  if (key === 'minimum') return 'Not before';
  return key === 'maximum' ? 'Not after' : words[key];
}
