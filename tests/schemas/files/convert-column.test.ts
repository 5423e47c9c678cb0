import { describe, expect, it } from 'vitest';
import { convertColumn } from '../../../schemas/files/convert-column';
import { toElements } from '../to-elements';

const [text, day, fee, size, stage] = toElements({
  text: { label: 'Text' },
  day: { label: 'Day', visualType: 'datePicker' },
  fee: { label: 'Fee', visualType: 'money' },
  size: { label: 'Size', visualType: 'number' },
  stage: {
    ...{ label: 'Stage', visualType: 'select', msOptionsType: 'static' },
    msOptions: [{ label: 'Under way', value: 'open' }],
  },
});
if (!text || !day || !fee || !size || !stage) throw new Error('no elements');

describe('a column of another type', () => {
  it('is read as its values show, whatever the user chose', () => {
    const answered = { order: 'month' } as const;
    const { convert, isAnswered } = convertColumn(
      ['03/04/2026', '31/12/2026'],
      { from: text, to: day },
      answered,
    );
    expect([isAnswered, convert('03/04/2026')]).toEqual([true, '2026-04-03']);
  });

  it('asks the user if no value is unambiguous, and shows the question after the answer', () => {
    const open = convertColumn(['03/04/2026'], { from: text, to: day });
    expect(open).toMatchObject({ isAnswered: false, asked: [{ aspect: 'order', at: 0 }] });
    const answered = convertColumn(['03/04/2026'], { from: text, to: day }, { order: 'day' });
    expect(answered).toMatchObject({ isAnswered: true, asked: [{ aspect: 'order', at: 0 }] });
    expect(answered.convert('03/04/2026')).toBe('2026-04-03');
  });

  it('is never ambiguous if its values are numbers', () => {
    const { asked, convert } = convertColumn([1234, 0.5], { from: size, to: fee });
    expect([asked, convert(1234)]).toEqual([[], 1234]);
  });

  it('converts a choice to its label', () => {
    expect(convertColumn(['open'], { from: stage, to: text }).convert('open')).toBe('Under way');
    expect(convertColumn(['Under way'], { from: text, to: stage }).convert('under way')).toBe('open');
  });
});
