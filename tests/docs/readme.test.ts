import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';

const readme = readFileSync(`${process.cwd()}/README.md`, 'utf8');
const [, metadata = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
const { elements, problems } = parseMetadata(JSON.parse(metadata));
const form = compileForm(elements, defaultView('partner'));

describe("README's ten lines", () => {
  it('are valid metadata', () => {
    expect(problems).toEqual([]);
    expect(elements.map((element) => element.name)).toEqual(['taxId', 'fleet', 'crews']);
  });

  it('give the sentences that the README quotes', () => {
    const found = checkRecord(form, { taxId: '666-12-3456', fleet: 'four', crews: [] });
    expect(
      found.map((problem) => problem.message).filter((message) => readme.includes(message)),
    ).toHaveLength(2);
  });
});
