// Part rows are edited in the form of their record (E8.4).
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectDefinition } from '../../../../objects/define-object';
import { listOwnTypes, objects } from '../../../../objects/index';
import { setOwnObjects } from '../../../../objects/set-own-objects';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();

beforeAll(async () => {
  const send = async (path: string, body: object) => {
    const made = await desk.call('POST', path, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  };
  await send('/dtl/object', { label: 'Order', plural: 'Orders', owner: 'everybody', titleLabel: 'Number' });
  await send('/dtl/object', { label: 'Part', plural: 'Parts', owner: 'everybody', titleLabel: 'Name' });
  const rate = { label: 'Rate', visualType: 'money' };
  await send('/dtl/db', { objectType: 'part', fieldName: 'rate', grouping: 'General', fieldConfig: rate });
  await send('/dtl/object', { label: 'Line', plural: 'Lines', partOf: 'order', titleLabel: 'Item' });
  const item = { label: 'Item', visualType: 'text', isRequired: true };
  const patched = { objectType: 'line', fieldName: 'item', fieldConfig: item };
  expect((await desk.call('PATCH', '/dtl/db', patched)).status).toBe(200);
  for (const [fieldName, fieldConfig] of [
    ['qty', { label: 'Quantity', visualType: 'number' }],
    ['price', { label: 'Price', visualType: 'money' }],
    ['amount', { label: 'Amount', visualType: 'money', formula: 'qty * price' }],
    ['part', { label: 'Part', visualType: 'select', msOptionsType: 'dynamic', refersTo: 'part' }],
    ['cost', { label: 'Cost', visualType: 'money', formula: 'qty * part.rate' }],
  ] as const)
    await send('/dtl/db', { objectType: 'line', fieldName, grouping: 'General', fieldConfig });
  for (const [fieldName, formula, visualType] of [
    ['pieces', 'line.sum(one, one.qty)', 'number'],
    ['total', 'line.sum(one, one.amount) + line.sum(one, one.cost)', 'number'],
    ['dear', 'line.filter(one, one.qty > 2).sum(one, one.price)', 'number'],
    ['net', 'line.sum(one, one.amount)', 'money'],
    ['gross', 'net * 1.1', 'money'],
  ] as const) {
    const fieldConfig = { label: fieldName, visualType, formula };
    await send('/dtl/db', { objectType: 'order', fieldName, grouping: 'General', fieldConfig });
  }
});

let id = '';
let own: ObjectDefinition[] = [];
beforeEach(async () => {
  // A closing page clears the table of objects, which the host in this process shares.
  if (own.length === 0) own = listOwnTypes().map((type) => objects[type]);
  setOwnObjects(own);
  const line = [
    { item: 'Bolt', qty: 2, price: 1.5 },
    { item: 'Nut', qty: 3, price: 0.1 },
  ];
  const made = await desk.call('POST', '/dtl/record/order', { number: 'A1', _rows: { line } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  id = (made.body.order as { id: string }).id;
});

const open = async () => {
  desk.open(`/admin/records/order?edit=${id}`);
  return screen.findByRole('table');
};
const cell = (row: number, name: string) =>
  within(screen.getByRole('row', { name: `Row ${row}` })).getByLabelText<HTMLInputElement>(name);
const save = async () => {
  await person.click(screen.getByRole('button', { name: 'Save Order' }));
  await screen.findByText('Order saved.');
};
const stored = async () => {
  const { _rows } = (await desk.read(`/dtl/record/order?id=${id}`)) as unknown as {
    _rows: { line: object[] };
  };
  return _rows.line;
};

describe('the rows of a record', () => {
  it('are edited, added with Enter, and saved with the record', async () => {
    await open();
    expect(cell(1, 'Item').value).toBe('Bolt');
    await person.clear(cell(1, 'Quantity'));
    await person.type(cell(1, 'Quantity'), '4');
    await person.click(cell(2, 'Item'));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell(3, 'Item'));
    await person.keyboard('Washer');
    await save();
    expect(await stored()).toMatchObject([
      { item: 'Bolt', qty: 4, amount: 6 },
      { item: 'Nut' },
      { item: 'Washer' },
    ]);
  });

  it('update formulas and totals while typing', async () => {
    const table = await open();
    const total = (name: string) => table.querySelector(`[data-sum=${name}]`)?.textContent;
    // Only what the order's formulas sum: a total of unit prices means nothing.
    expect([total('qty'), total('amount'), total('price')]).toEqual(['5', '$3.30', '']);
    await person.clear(cell(1, 'Quantity'));
    await person.type(cell(1, 'Quantity'), '10');
    expect([total('qty'), total('amount')]).toEqual(['13', '$15.30']);
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([field('net'), field('gross')]).toEqual(['15.30', '16.83']);
    await person.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect([field('net'), field('gross')]).toEqual(['0.30', '0.33']);
  });

  it('calculate values through a link while the user selects and types [E8.2]', async () => {
    const parts: { [name: string]: string } = {};
    for (const [name, rate] of [
      ['Cheap', 2],
      ['Dear', 9],
    ] as const) {
      const made = await desk.call('POST', '/dtl/record/part', { name, rate });
      parts[name] = (made.body.part as { id: string }).id;
    }
    const [first] = (await stored()) as { id: string; _version: number }[];
    const line = [{ id: first?.id, _version: first?._version, part: parts.Cheap }];
    await desk.call('PATCH', `/dtl/record/order?id=${id}`, { _rows: { line } });
    await open();
    expect(cell(1, 'Cost').value).toBe('4.00');
    await person.clear(cell(1, 'Quantity'));
    await person.type(cell(1, 'Quantity'), '3');
    await waitFor(() => expect(cell(1, 'Cost').value).toBe('6.00'));
    const total = () => screen.getByLabelText<HTMLInputElement>('total').value;
    await waitFor(() => expect(total()).toBe('10.8'));
    await person.type(cell(2, 'Part'), 'Dear');
    await person.click(await screen.findByRole('option', { name: 'Dear' }));
    await waitFor(() => expect(cell(2, 'Cost').value).toBe('27.00'));
    await waitFor(() => expect(total()).toBe('37.8'));
    await save();
    expect(await stored()).toMatchObject([{ cost: 6 }, { cost: 27 }]);
  });

  it('can be removed and restored', async () => {
    await open();
    await person.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(cell(1, 'Item').value).toBe('Nut');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove row 1' }));
    await person.click(screen.getByRole('button', { name: 'Row 1 removed. Undo' }));
    expect(cell(1, 'Item').value).toBe('Bolt');
    expect(document.activeElement).toBe(cell(1, 'Item'));
    await person.click(screen.getByRole('button', { name: 'Remove row 2' }));
    await save();
    expect(await stored()).toMatchObject([{ item: 'Bolt' }]);
  });

  it('can be reordered', async () => {
    await open();
    await person.click(cell(2, 'Item'));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(cell(1, 'Item'));
    await person.click(screen.getByRole('button', { name: 'Move row 1 down' }));
    await person.click(screen.getByRole('button', { name: 'Move row 2 up' }));
    // 'Up' is disabled in the first row.
    expect(document.activeElement).toBe(cell(1, 'Item'));
    await save();
    expect(await stored()).toMatchObject([{ item: 'Nut' }, { item: 'Bolt' }]);
  });

  it('accept cells pasted from a spreadsheet', async () => {
    await open();
    const text = 'Screw\t7\t$1,200.50\n"Long ""one"""\tmany\t2\n';
    fireEvent.paste(cell(2, 'Item'), { clipboardData: { getData: () => text } });
    expect([cell(2, 'Item').value, cell(2, 'Quantity').value]).toEqual(['Screw', '7']);
    expect([cell(3, 'Item').value, cell(3, 'Quantity').value]).toEqual(['Long "one"', 'many']);
    await person.click(screen.getByRole('button', { name: 'Save Order' }));
    await within(screen.getByRole('row', { name: 'Row 3' })).findByText(/number/);
    await person.clear(cell(3, 'Quantity'));
    await save();
    expect(await stored()).toMatchObject([
      { item: 'Bolt' },
      { item: 'Screw', qty: 7, price: 1200.5 },
      { price: 2 },
    ]);
  });

  it("show the host's errors in their cells", async () => {
    await open();
    await person.clear(cell(2, 'Item'));
    await person.click(screen.getByRole('button', { name: 'Save Order' }));
    await within(screen.getByRole('row', { name: 'Row 2' })).findByText('This field is required.');
    await person.type(cell(2, 'Item'), 'Nuts');
    const [, second] = (await stored()) as { id: string }[];
    await desk.call('PATCH', `/dtl/record/order?id=${id}`, {
      _rows: { line: [{ id: second?.id, _removed: true }] },
    });
    await person.click(screen.getByRole('button', { name: 'Save Order' }));
    await within(screen.getByRole('row', { name: 'Row 2' })).findByText(/^Someone else removed this row/);
    expect(cell(2, 'Item').value).toBe('Nuts');
    await person.click(screen.getByRole('button', { name: 'Remove row 2' }));
    await save();
  });

  it('merge changes of two users, and ask about conflicts', async () => {
    await open();
    const [first] = (await stored()) as [{ id: string; _version: number }];
    await desk.call('PATCH', `/dtl/record/order?id=${id}`, {
      _rows: { line: [{ id: first.id, qty: 9 }, { item: 'Theirs' }] },
    });
    await person.clear(cell(1, 'Quantity'));
    await person.type(cell(1, 'Quantity'), '5');
    await person.click(screen.getByRole('button', { name: 'Save Order' }));
    const panel = await screen.findByRole('alert', { name: 'Conflicting changes' });
    await within(panel).findByText('Lines: Quantity');
    expect(cell(3, 'Item').value).toBe('Theirs');
    await person.click(within(panel).getByRole('button', { name: 'Use theirs: 9' }));
    expect(cell(1, 'Quantity').value).toBe('9');
  });

  it('are part of the draft', async () => {
    const { unmount } = desk.open(`/admin/records/order?edit=${id}`);
    await screen.findByRole('table');
    await person.type(cell(1, 'Item'), 's');
    unmount();
    await open();
    expect(cell(1, 'Item').value).toBe('Bolts');
  });

  it('can be filled in for a new record', async () => {
    desk.open('/admin/records/order?edit=new');
    await person.type(await screen.findByLabelText(/^Number/), 'NEW');
    await person.click(await screen.findByRole('button', { name: 'Add a Line' }));
    await person.type(cell(1, 'Item'), 'Bolt');
    await person.click(screen.getByRole('button', { name: 'Create Order' }));
    await screen.findByText('Order created.');
    const { items } = (await desk.call('GET', '/dtl/record/order?page=1&limit=15&f.number=NEW')).body;
    id = (items as { id: string }[])[0]?.id ?? '';
    expect(await stored()).toMatchObject([{ item: 'Bolt' }]);
  });
});
