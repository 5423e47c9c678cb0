import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { StoryFixture } from '../../../schemas/format/fixture-shape';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { defaultView } from '../../../schemas/words/view';
import { readFixture } from '../../fixture-files';

type ElementRow = [fieldName: string, grouping: string, fieldConfig?: object];

const compile = (json: unknown) => {
  const { elements } = parseMetadata(json);
  return compileForm(elements, defaultView('partner'));
};
const layout = (...given: ElementRow[]) => {
  const elements = given.map(([fieldName, grouping, fieldConfig]) => ({
    ...{ metaDataID: `partner#${fieldName}`, objectType: 'partner', fieldName, type: 'text', grouping },
    fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
  }));
  return compile(elements).groups.map(({ title, names }) => `${title}: ${names.join(' ')}`);
};

// [R64.1, R64.2, R64.3]
describe('the order on forms', () => {
  it('is the order of the metadata', () => {
    expect(layout(['b', 'Z'], ['a', 'Z'], ['c', 'A'])).toEqual(['Z: b a', 'A: c']);
  });

  it('puts a group at the position of its first field [B3.1]', () => {
    expect(layout(['one', 'Owner'], ['two', ''], ['three', 'Owner'], ['four', 'Address'])).toEqual([
      'Owner: one three',
      'General: two',
      'Address: four',
    ]);
  });

  it('follows `order` if it is set', () => {
    expect(layout(['a', 'X'], ['b', 'Y', { order: 20 }], ['c', 'Y', { order: 10 }], ['d', 'X'])).toEqual([
      'Y: c b',
      'X: a d',
    ]);
  });

  it('keeps the order of an IRS form', () => {
    const story = readFixture('stories/irs-ss4.json') as StoryFixture & { elements: WireDataElement[] };
    const form = compile(story);
    expect(form.groups.map(({ title }) => title)).toEqual([
      ...['Entity', 'Mailing address', 'Responsible party', 'Application', 'Declaration'],
    ]);
    const drawn = form.groups.flatMap(({ names }) => names);
    const written = form.groups.flatMap(({ title }) =>
      story.elements.filter(({ grouping }) => grouping === title).map(({ fieldName }) => fieldName),
    );
    expect(drawn).toEqual(written);
  });

  it('keeps twelve questions in order', () => {
    const questions = Array.from(
      { length: 12 },
      (_, n): ElementRow => [`q${n + 1}`, '', { label: `${n + 1}.` }],
    );
    expect(layout(...questions)).toEqual([`General: ${questions.map(([name]) => name).join(' ')}`]);
  });
});
