import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import type { StoryFixture } from '../../schemas/format/fixture-shape';
import { toEngineSchemas } from '../../schemas/format/to-json-schema';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { listFixtures, readFixture } from '../fixture-files';

const check = new Ajv2020({ strict: false, allErrors: true }).compile(toEngineSchemas().fixture);

const paths = listFixtures('stories');

describe('stories', () => {
  it('are found by folder', () => {
    expect(paths.every((path) => path.endsWith('.json'))).toBe(true);
  });
});

describe.each(paths)('%s', (path) => {
  const story = readFixture(path) as StoryFixture;

  it('follows the fixture format', () => {
    check(story);
    expect(check.errors ?? []).toEqual([]);
  });

  it('is metadata without problems', () => {
    expect(parseMetadata(story).problems).toEqual([]);
  });

  it.each(story.samples)('$name', ({ value, problems }) => {
    const { elements } = parseMetadata(story);
    const form = compileForm(elements, story.view ?? defaultView(story.objectType), { value });
    const found = checkRecord(form, value).map(({ path, message }) => ({ path, message }));
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
    expect(found.sort(byPath)).toEqual(problems.map(({ path, message }) => ({ path, message })).sort(byPath));
  });
});
