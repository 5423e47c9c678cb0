import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { visualTypes } from '../../schemas/types/index';
import { toMessagesDocument } from '../../scripts/format-messages';

const root = `${join(import.meta.dirname, '../..')}/`;
const text = readFileSync(`${root}docs/messages.md`, 'utf8');

describe('docs/messages.md', () => {
  it('lists the sentences of the sources', () => {
    expect(text, 'npm run docs:format writes it').toBe(toMessagesDocument(root));
  });

  it.each([
    ...['| Save |  |', '| {count} unsaved changes | `{count}` |', '| Must be {value} or more. | `{value}` |'],
    ...['| Row {number}, {message} | `{number}` `{message}` |', '| Bulleted list |  |', '| No changes |  |'],
    '| General |  |',
  ])('documents %s', (row) => {
    expect(text.split('\n')).toContain(row);
  });

  it('has the sentences of each type', () => {
    for (const { requiredMessage } of Object.values(visualTypes))
      expect(text).toContain(`| ${requiredMessage} |`);
  });
});
