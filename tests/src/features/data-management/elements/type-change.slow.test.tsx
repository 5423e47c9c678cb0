import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '../../../support/console';

const desk = openConsole();
const person = userEvent.setup();
beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../../src/features/data-management/data-management');
});

describe('a field that gets another type', () => {
  const type = () => screen.findByLabelText<HTMLSelectElement>('Data element type');
  const hold = async (fieldName: string, values: readonly string[]) => {
    const fieldConfig = { label: fieldName, visualType: 'text' };
    const body = { objectType: 'partner', fieldName, grouping: 'General', fieldConfig };
    expect((await desk.call('POST', '/dtl/db', body)).status).toBe(201);
    for (const value of values) await desk.host.seed('partner', { partnerName: 'Acme', [fieldName]: value });
    desk.open(`/admin/data?show=partner&edit=${fieldName}`);
  };
  const read = async (fieldName: string) => {
    const rows = await desk.host.context.db.query<{ value: string }>(
      `select data ->> $1 as value from records where kind = 'partner' and data ? $1 order by 1`,
      [fieldName],
    );
    return rows.map(({ value }) => value);
  };
  const save = async () => person.click(screen.getByRole('button', { name: 'Update Element!' }));

  it('shows which stored values convert, asks how to read them, and can be undone', async () => {
    await hold('due', ['03/04/2026', 'soon']);
    await person.selectOptions(await type(), 'datePicker');
    await person.selectOptions(await screen.findByLabelText('What comes first in 03/04/2026?'), 'The day');
    await screen.findByText("1 stored value will be converted, such as '03/04/2026' to '04/03/2026'.");
    await screen.findByText(/1 stored value cannot be converted\. Correct or clear it first/);
    expect(screen.getByRole('link', { name: 'soon (1)' })).toBeTruthy();
    await desk.host.context.db.query(`update records set data = data - 'due' where data ->> 'due' = 'soon'`);
    await save();
    await screen.findByText('1 value converted.');
    expect(await read('due')).toEqual(['2026-04-03']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The field and its values are as before.');
    expect(await read('due')).toEqual(['03/04/2026']);
  });

  it('is taken back with its values in the history of changes, too', async () => {
    await hold('paid', ['31.12.2026']);
    await person.selectOptions(await type(), 'datePicker');
    await screen.findByText("1 stored value will be converted, such as '31.12.2026' to '12/31/2026'.");
    await save();
    await screen.findByText('1 value converted.');
    await person.click(screen.getByRole('button', { name: 'History' }));
    const [latest] = await screen.findAllByRole('button', { name: /^Undo: paid/ });
    if (!latest) throw new Error('no change to undo');
    await person.click(latest);
    await screen.findByText("Change of 'paid' undone.");
    expect(await read('paid')).toEqual(['31.12.2026']);
  });

  it('gets its options from the values of the records', async () => {
    await hold('hue', ['Red', 'red', 'Blue']);
    await person.selectOptions(await type(), 'select');
    await screen.findByText("The records hold 'Blue' and 'Red'.", { exact: false });
    const options = screen.getByRole('group', { name: /^Options/ });
    await person.click(within(options).getByRole('button', { name: 'Use as options' }));
    await screen.findByText("1 stored value will be converted, such as 'red' to 'Red'.");
    await save();
    await screen.findByText('1 value converted.');
    expect(await read('hue')).toEqual(['Blue', 'Red', 'Red']);
  });
});
