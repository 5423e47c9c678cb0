import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(`${process.cwd()}/${path}`, 'utf8');
const page = read('docs/props.md');

/** The members of a type, as written in its file. */
function membersOf(path: string, type: string): string[] {
  const [, body = ''] = new RegExp(`export type ${type} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(read(path)) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
}

describe('docs/props.md', () => {
  it.each([
    ['renderers/form/form-props.ts', 'FormContents'],
    ['renderers/form/form-props.ts', 'FormSaving'],
    ['renderers/form/form-props.ts', 'FormLabels'],
    ['renderers/form/form-props.ts', 'FormPlacement'],
    ['renderers/form/use-form-handle.ts', 'MetadataFormHandle'],
    ['renderers/store/submission.ts', 'DraftStrategy'],
    ['renderers/store/submission.ts', 'Submission'],
  ])('names every member of %s', (path, type) => {
    const members = membersOf(path, type);
    expect(members.length).toBeGreaterThan(2);
    expect(members.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });

  it('names everything that onSubmit may answer', () => {
    const [, union = ''] =
      /export type SubmitResult =([\s\S]*?);\n\n/.exec(read('renderers/store/submission.ts')) ?? [];
    const keys = [...union.matchAll(/\{ (\w+)|; (\w+)\?:/g)].map(([, one, other]) => one ?? other ?? '');
    expect(keys).toEqual(['problems', 'saved', 'onNoted', 'failed', 'conflicts', 'record']);
    expect(keys.filter((key) => !page.includes(key))).toEqual([]);
  });
});
