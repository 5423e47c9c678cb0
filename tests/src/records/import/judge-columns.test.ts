// The user resolves ambiguous columns before the rows are checked.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAnswered, judgeColumns } from '../../../../src/records/import/judge-columns';
import type { ImportField } from '../../../../src/records/import/match-columns';
import { readRows } from '../../../../src/records/import/read-file';
import { displayLines, parseLines } from '../../../../src/records/import/reading-choices';
import { toElements } from '../../../schemas/to-elements';

const elements = toElements({
  name: {},
  day: { visualType: 'datePicker' },
  dt: { visualType: 'datetimePicker' },
  pct: { visualType: 'percentage' },
});
const targets: ImportField[] = elements.map((element) => ({
  ...{ name: element.name, label: element.name, isKey: false, isRequired: false, element },
}));

async function judge(text: string, answers = {}) {
  const file = await readRows(new File([text], 'leads.csv'));
  return judgeColumns(file, targets, { names: [...file.header], answers, zone: 'America/New_York' });
}
const fixture = (name: string) => readFileSync(`fixtures/imports/${name}.csv`, 'utf8');

describe('ambiguous columns', () => {
  it('raise questions', async () => {
    const [name, day] = await judge('name,day\nAda,03/04/2026\n');
    expect(name).toBeUndefined();
    expect(day && [day.questions, isAnswered(day)]).toEqual([
      [{ aspect: 'order', example: '03/04/2026' }],
      false,
    ]);
    const [, answered] = await judge('name,day\nAda,03/04/2026\n', { 1: { order: 'day' } });
    expect(answered && [answered.reading, isAnswered(answered)]).toEqual([{ order: 'day' }, true]);
  });

  it('include years that may be of two centuries', async () => {
    const [, day] = await judge('name,day\nAda,12/31/35\n');
    expect(day?.questions).toEqual([{ aspect: 'century', example: '12/31/35' }]);
  });

  it('are resolved by unambiguous values', async () => {
    const [, day] = await judge(fixture('01-dates-day-first'));
    expect(day).toEqual({ reading: { order: 'day' }, questions: [], fault: '' });
    const [, pct] = await judge(fixture('05-percent-share'));
    expect(pct?.reading).toEqual({ share: 'percent' });
  });

  it("propose the viewer's time zone for times", async () => {
    const [, dt] = await judge(fixture('03-crm-date-times'), { 1: { order: 'month' } });
    expect(dt?.reading).toEqual({ order: 'month', zone: 'America/New_York' });
    expect(dt?.questions.map(({ aspect }) => aspect)).toEqual(['order', 'zone']);
  });

  it('are refused if two lines contradict each other', async () => {
    const [, day] = await judge('name,day\nAda,25/12/2026\nBo,1/1/2026\nCy,12/25/2026\n');
    expect(day?.fault).toBe(
      'Line 2 has the day first, but line 4 has the month first. Write all in one way.',
    );
  });
});

it('formats and parses lists of lines', () => {
  expect(displayLines([5, 6, 7, 9, 11, 12])).toBe('5-7, 9, 11-12');
  expect(parseLines('5-7, 9; 12–11')).toBeUndefined();
  expect(parseLines(' 9,5-7 ')).toEqual([5, 6, 7, 9]);
  expect(parseLines('')).toEqual([]);
  expect(parseLines('x')).toBeUndefined();
});
