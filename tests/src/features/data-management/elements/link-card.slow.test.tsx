import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '../../../support/console';

const desk = openConsole();
const person = userEvent.setup();
beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../../src/features/data-management/data-management');
});

const label = () => screen.findByLabelText<HTMLInputElement>('Visible Label');

describe('a link to a record', () => {
  const read = async (fieldName: string) => {
    const { fields } = await desk.read('/dtl/db?objectType=sponsor');
    return (fields as { fieldName: string; fieldConfig: object }[]).find((one) => one.fieldName === fieldName)
      ?.fieldConfig;
  };
  const type = () => screen.findByLabelText<HTMLSelectElement>('Data element type');
  const reference = { refersTo: 'brand', msOptionsType: 'dynamic', msApiEndPoint: '/dtl/brand' };

  it('is one option of the type, and only needs the object [E8.1]', async () => {
    desk.open('/admin/data?show=sponsor&add=1');
    await person.type(await label(), 'Flagships');
    const chooser = await type();
    const options = within(chooser)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options.slice(-4)).toEqual(['Link to a record', 'Links to records', 'Files', 'Image']);
    await person.selectOptions(chooser, 'Links to records');
    await person.selectOptions(await screen.findByLabelText('Records of'), 'brand');
    expect(screen.queryByLabelText('Endpoint')).toBeNull();
    await person.type(screen.getByLabelText('Name on the other side'), 'owners');
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    await screen.findByText('Data element created successfully!');
    expect(await read('flagships')).toMatchObject({
      visualType: 'select_multiple',
      refersBack: 'owners',
      ...reference,
    });
    expect(await screen.findByText('Links to records')).toBeTruthy();
  });

  it('is shown for a select of records, and kept [E8.1a]', async () => {
    const fieldConfig = { label: 'Main brand', visualType: 'select', refersTo: 'brand' };
    const body = { objectType: 'sponsor', fieldName: 'mainBrand', grouping: 'General', fieldConfig };
    expect((await desk.call('POST', '/dtl/db', body)).status).toBe(201);
    desk.open('/admin/data?show=sponsor&edit=mainBrand');
    await person.type(await label(), ' today');
    expect((await type()).value).toBe('link');
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
    expect(await read('mainBrand')).toMatchObject({
      label: 'Main brand today',
      visualType: 'select',
      ...reference,
    });
  });

  it('is the type of system fields that name records, in the list and its search [E8.1a]', async () => {
    desk.open('/admin/data?show=brand&q=link%20to%20a%20record');
    const type = await screen.findByRole('cell', { name: 'Link to a record' });
    expect(type.closest('tr')?.dataset.field).toBe('sponsorID');
  });

  it('is offered for an endpoint typed by hand [E8.1a]', async () => {
    const fieldConfig = {
      ...{ label: 'Listed', visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/dtl/brand' },
      ...{ msApiDataLabel: 'brandName', msApiDataValue: 'brandID' },
    };
    const body = { objectType: 'sponsor', fieldName: 'listed', grouping: 'General', fieldConfig };
    expect((await desk.call('POST', '/dtl/db', body)).status).toBe(201);
    desk.open('/admin/data?show=sponsor&edit=listed');
    await person.click(await screen.findByRole('button', { name: 'Make it a link' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it a link' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
    expect(await read('listed')).toMatchObject(reference);
  });

  it('is not offered for a system field', async () => {
    // No other test has loaded the fields of this object, so the page has no cached ones.
    await desk.host.context.db.query(`update elements set seeded = true where object_type = 'product'`);
    const fieldConfig = { label: 'Shelf', visualType: 'text' };
    const other = { objectType: 'product', fieldName: 'shelf', grouping: 'General', fieldConfig };
    expect((await desk.call('POST', '/dtl/db', other)).status).toBe(201);
    desk.open('/admin/data?show=product&edit=brandID');
    await screen.findByText(/forms update right away/);
    expect((await screen.findByLabelText<HTMLInputElement>('Endpoint')).value).toBe('/dtl/brand');
    expect(screen.queryByRole('button', { name: 'Make it a link' })).toBeNull();
  });
});

describe('rows', () => {
  it('are a type, which leads to a new object that is part of this one', async () => {
    const order = { label: 'Order', plural: 'Orders', owner: 'everybody', titleLabel: 'Number' };
    expect((await desk.call('POST', '/dtl/object', order)).status).toBe(201);
    desk.open('/admin/data?show=order&add=1');
    const chooser = await screen.findByLabelText('Data element type');
    await person.selectOptions(chooser, await within(chooser).findByText('Rows, like the lines of an order'));
    await person.click(await screen.findByRole('button', { name: 'Set up the rows' }));
    await screen.findByRole('heading', { name: 'Add Object: rows of each order' });
    await person.type(await screen.findByLabelText('Label'), 'Order line');
    await person.keyboard('{Enter}');
    await screen.findByText('Order lines created.');
    await screen.findByText(/Order lines are rows of/);
    expect((await desk.read('/dtl/object')).items).toContainEqual(
      expect.objectContaining({ objectType: 'orderLine', partOf: 'order' }),
    );
  });
});

describe('a field for files', () => {
  it('says with ticks and numbers what it takes [E8.7]', async () => {
    desk.open('/admin/data?show=sponsor&add=1');
    await person.type(await label(), 'Photos');
    await person.selectOptions(await screen.findByLabelText('Data element type'), 'files');
    await person.click(await screen.findByLabelText('JPEG'));
    await person.click(screen.getByLabelText('PDF'));
    await person.type(screen.getByLabelText('Largest file in MB'), '5');
    await person.type(screen.getByLabelText('Most files'), '3');
    expect(screen.queryByLabelText('Default value')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    await screen.findByText('Data element created successfully!');
    const { fields } = await desk.read('/dtl/db?objectType=sponsor');
    const made = (fields as { fieldName: string; fieldConfig: object }[]).find(
      ({ fieldName }) => fieldName === 'photos',
    );
    expect(made?.fieldConfig).toMatchObject({
      visualType: 'files',
      fileKinds: ['jpg', 'pdf'],
      fileMegabytes: 5,
      fileCount: 3,
    });
  });
});
