// Several fields in a row without leaving the card.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openConsole } from '../../../support/console';

const desk = openConsole();
const person = userEvent.setup();
beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../../src/features/data-management/data-management');
});

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const textOf = (label: string) => field(label).value;

it('fields are added one after another, by mouse and by keyboard', async () => {
  desk.open('/admin/data?show=sponsor&add=1');
  await screen.findByLabelText('Visible Label');
  await person.selectOptions(field('Data element type'), 'number');
  await person.clear(field('Grouping'));
  await person.type(field('Grouping'), 'Size');
  await person.click(await screen.findByLabelText(/^No one yet/));
  await person.type(field('Visible Label'), 'Length');
  await person.click(screen.getByRole('button', { name: 'Save and add another' }));
  await screen.findByText('Added: Length');
  await waitFor(() => expect(document.activeElement).toBe(field('Visible Label')));
  expect(['Visible Label', 'Field Name', 'Data element type', 'Grouping'].map(textOf)).toEqual([
    ...['', '', 'number', 'Size'],
  ]);
  expect(screen.getByLabelText(/^No one yet/)).toHaveProperty('checked', true);

  await person.keyboard('Width{Control>}{Enter}{/Control}');
  await screen.findByText('Added: Length, Width');
  await waitFor(() => expect(document.activeElement).toBe(field('Visible Label')));

  // After a refused save, the next save does not continue with another field.
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field('Field Name').getAttribute('aria-invalid')).toBe('true'));
  await person.type(field('Visible Label'), 'Height');
  await person.click(screen.getByRole('button', { name: 'Add Element' }));
  await waitFor(() => expect(screen.queryByLabelText('Visible Label')).toBeNull());
  const { fields } = await desk.read('/dtl/db?objectType=sponsor');
  const made = (fields as { fieldName: string; grouping: string }[]).filter(
    ({ grouping }) => grouping === 'Size',
  );
  expect(made.map(({ fieldName }) => fieldName)).toEqual(['length', 'width', 'height']);
});
