// Maps and long lists of options, used by mouse and keyboard (R5).
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, input, save } from './draw-form';

afterEach(cleanup);

const one = (visualType: string, more: object = {}) => [{ name: 'f', visualType, ...more }];

describe('a map [R5.1, R5.2]', () => {
  const name = (row: number) => input(`F: name ${row}`);
  const value = (row: number) => input(`F: value ${row}`);
  const message = 'Give each row a different name.';

  it('adds, renames and removes rows', async () => {
    const { sent } = drawForm(one('map'), { value: { f: { a: '1', b: '2' } } });
    screen.getByRole('button', { name: 'Add a row' }).focus();
    await userEvent.keyboard('{Enter}toString');
    await userEvent.type(value(3), '3');
    await userEvent.type(name(1), 'lpha');
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    await save();
    expect(sent()).toEqual({ f: { alpha: '1', toString: '3' } });
  });

  it('refuses a duplicate name', async () => {
    const { onSubmit } = drawForm(one('map'), { value: { f: { a: '1', b: '2' } } });
    await userEvent.clear(name(2));
    await userEvent.type(name(2), 'a');
    expect(screen.getByText('This name is already in use.')).toBeTruthy();
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText(message)).toBeTruthy();
    expect([value(1).value, value(2).value]).toEqual(['1', '2']);
  });

  it('refuses a value without a name', async () => {
    const { onSubmit } = drawForm(one('map'));
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await userEvent.type(value(1), 'red');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(name(1), 'colour');
    expect(screen.queryByText(message)).toBeNull();
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is empty if its rows are', async () => {
    const { sent } = drawForm(one('map'), { value: { f: { a: '1' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await save();
    expect(sent()).toEqual({ f: null });
  });
});

describe('a long list of choices', () => {
  it('has a search, for one or several choices', async () => {
    const msOptions = Array.from({ length: 60 }, (_, index) => ({
      label: `Choice ${index}`,
      value: `c${index}`,
    }));
    const { sent } = drawForm([
      { name: 'r', visualType: 'radio', msOptionsType: 'static', msOptions },
      { name: 'm', visualType: 'multiCheck', msOptionsType: 'static', msOptions },
    ]);
    await userEvent.type(screen.getByRole('combobox', { name: 'R' }), 'choice 41{Enter}');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search M' }), '59');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choice 59' }));
    await save();
    expect(sent()).toEqual({ r: 'c41', m: ['c59'] });
  });

  it('shows only what is selected when read-only', () => {
    drawForm([{ name: 'm', visualType: 'multiState' }], {
      value: { m: ['TX', 'OK', 'XX'] },
      view: {
        id: 'v',
        objectType: 'partner',
        groups: [{ key: 'g', title: '', fields: [{ name: 'm', readOnly: true }] }],
      },
    });
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Oklahoma',
      'Texas',
      'XX',
    ]);
  });
});
