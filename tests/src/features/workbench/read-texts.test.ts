import { describe, expect, it } from 'vitest';
import { standardCore } from '../../../../schemas/engine';
import { importForeign } from '../../../../src/features/workbench/import-foreign';
import { readTexts } from '../../../../src/features/workbench/read-texts';
import { type Looks, noTexts, type Texts } from '../../../../src/features/workbench/workbench-state';

const read = (texts: Partial<Texts>, role: Looks['role'] = 'written') =>
  readTexts({ ...noTexts, ...texts }, role, standardCore);
const field = (fieldName: string, more: object = {}) => ({
  fieldName,
  objectType: 'partner',
  fieldConfig: { label: fieldName, visualType: 'text', ...more },
});
const names = ({ elements }: ReturnType<typeof read>) =>
  elements.map(({ name, access }) => `${name} ${access}`);

describe('the texts of the workbench', () => {
  it('can be both wire formats and fixtures', () => {
    const one = field('a');
    expect(read({ metadata: JSON.stringify([one]) }).elements).toHaveLength(1);
    expect(read({ metadata: JSON.stringify({ success: true, fields: [one] }) }).elements).toHaveLength(1);
    const story = { elements: [one], samples: [{ name: 'one', value: { a: 'x' } }] };
    expect(read({ metadata: JSON.stringify(story) }).samples).toEqual([{ name: 'one', value: { a: 'x' } }]);
  });

  it('have problems with positions', () => {
    const metadata = JSON.stringify([field('a', { isRequird: true }), field('b')], null, 2);
    const [mark, ...others] = read({ metadata }).marks;
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ code: 'LF050', severity: 'warning', mend: "Did you mean 'isRequired'?" });
    expect(metadata.slice(mark?.from, mark?.to)).toBe('"isRequird"');
  });

  it.each(['array', 'object'])('find problems of a view beside an %s', (shape) => {
    const list = [field('a'), field('b', { isRequird: true })];
    const metadata = JSON.stringify(shape === 'array' ? list : { fields: list });
    const view = JSON.stringify({ groups: [{ key: 'k', title: 'K', fields: [{ name: 'A' }] }] });
    const { marks } = read({ metadata, view });
    const at = { metadata, view, value: '', role: '' };
    expect(marks.map(({ text, from, to }) => [text, at[text].slice(from, to)])).toEqual([
      ['metadata', '"isRequird"'],
      ['view', '"A"'],
    ]);
  });

  it('ignore invalid parts of a view', () => {
    const view = {
      groups: [{ key: 'a', title: 'A', fields: [{ name: 'a', format: '(', rows: 'x' }, 7] }, null],
    };
    const { marks, view: parsed } = read({ metadata: JSON.stringify({ elements: [field('a')], view }) });
    expect(new Set(marks.map(({ path }) => path))).toEqual(
      new Set([
        'view/groups/0/fields/0/format',
        'view/groups/0/fields/0/rows',
        'view/groups/0/fields/1',
        'view/groups/1',
      ]),
    );
    expect(parsed.groups[0]?.fields).toEqual([{ name: 'a' }]);
  });

  it('report where JSON becomes invalid', () => {
    const metadata = '[\n  {"a": 1,\n   oops}\n]';
    const { marks, isBroken } = read({ metadata });
    expect(isBroken).toBe(true);
    expect(marks[0]).toMatchObject({
      ...{ text: 'metadata', from: metadata.indexOf('oops') },
      message: "Line 3, column 4: unexpected 'oops}'.",
    });
    expect(read({ metadata: '[{"a": 1' }).marks[0]?.message).toMatch(/the text ends too early/);
    expect(read({ metadata: JSON.stringify([field('a')]), view: '{' })).toMatchObject({ isBroken: true });
  });

  it.each(['null', '7', '"x"', '[[]]', '{"view": 3}', '{"fields": {}}', '[{"fieldConfig": 1}]', '[[[['])(
    'may be %s',
    (text) => {
      expect(() => read({ metadata: text, view: text, role: text }, 'own')).not.toThrow();
    },
  );

  it('apply the access of a role', () => {
    const metadata = JSON.stringify([{ ...field('a'), access: 'read' }, field('b')]);
    const role = JSON.stringify({ readFields: ['b'], writeFields: [] });
    expect(names(read({ metadata }))).toEqual(['a read', 'b write']);
    expect(names(read({ metadata }, 'full'))).toEqual(['a write', 'b write']);
    expect(names(read({ metadata }, 'read'))).toEqual(['a read', 'b read']);
    expect(names(read({ metadata, role }, 'own'))).toEqual(['b read']);
    expect(names(read({ metadata }, 'own'))).toEqual([]);
  });
});

describe('a file of another tool', () => {
  const survey = { pages: [{ elements: [{ type: 'text', name: 'city', title: 'City', isRequired: true }] }] };

  it('is recognized instead of reporting everything it lacks', () => {
    const metadata = JSON.stringify(survey);
    const { marks, foreign, elements } = read({ metadata });
    expect([foreign, elements]).toEqual(['surveyjs', []]);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ from: 0, to: 1, code: 'LF007' });
    expect(marks[0]?.message).toMatch(/^This is a SurveyJS survey, not metadata\. Import it/);
  });

  it('is converted to metadata that can be shown', () => {
    const imported = importForeign(survey, 'surveyjs');
    const { elements, foreign, marks } = read({ metadata: imported?.metadata ?? '' });
    expect([foreign, marks]).toEqual([undefined, []]);
    expect(elements.map(({ name, required }) => [name, required])).toEqual([['city', true]]);
    expect(importForeign({ pages: [] }, 'surveyjs')).toBeUndefined();
  });
});
