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

describe('an unsaved card of a data element', () => {
  const leaveHalfChanged = async (fieldName: string) => {
    const element = {
      objectType: 'partner',
      metaDataID: `partner#${fieldName}`,
      fieldName,
      type: 'text',
      grouping: 'General',
      fieldConfig: { label: 'Trucks', visualType: 'text' },
    };
    expect((await desk.call('POST', '/dtl/db', element)).status).toBe(201);
    const address = `/admin/data?show=partner&edit=${fieldName}`;
    const { unmount } = desk.open(address);
    await person.type(await label(), ' owned');
    unmount();
    const change = async (fieldConfig: object) => {
      const body = { ...element, fieldConfig: { ...element.fieldConfig, ...fieldConfig } };
      expect((await desk.call('PATCH', '/dtl/db', body)).status).toBe(200);
    };
    const comeBack = async () => {
      desk.open(address);
      await screen.findByText('Your unsaved changes are restored.');
      await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    };
    const read = async () => {
      const { fields } = await desk.read('/dtl/db?objectType=partner');
      return (fields as { fieldName: string; fieldConfig: object }[]).find(
        (field) => field.fieldName === fieldName,
      )?.fieldConfig;
    };
    return { change, comeBack, read };
  };

  it('asks about a setting that others changed, too', async () => {
    const { change, comeBack, read } = await leaveHalfChanged('trucks');
    await change({ label: 'Vans' });
    await comeBack();
    await person.click(await screen.findByRole('button', { name: 'Keep mine: Trucks owned' }));
    expect(await read()).toMatchObject({ label: 'Vans' });
    // The previous save may still be running.
    await person.click(await screen.findByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
    expect(await read()).toMatchObject({ label: 'Trucks owned' });
  });

  it('merges other settings that others changed', async () => {
    const { change, comeBack, read } = await leaveHalfChanged('lorries');
    await change({ description: 'Registered ones' });
    await comeBack();
    await screen.findByText('Data element updated successfully!');
    expect(await read()).toMatchObject({ label: 'Trucks owned', description: 'Registered ones' });
  });
});

describe('a reference to a deleted object', () => {
  // [E1.6]
  it('accepts another label', async () => {
    const object = { label: 'Depot', plural: 'Depots', owner: 'everybody', places: ['partners'] };
    expect((await desk.call('POST', '/dtl/object', { ...object, titleLabel: 'Name' })).status).toBe(201);
    const element = { objectType: 'partner', fieldName: 'depot', type: 'text', grouping: 'General' };
    const fieldConfig = { label: 'Depot', visualType: 'select', refersTo: 'depot' };
    expect((await desk.call('POST', '/dtl/db', { ...element, fieldConfig })).status).toBe(201);
    expect((await desk.call('DELETE', '/dtl/object?objectType=depot&key=depot')).status).toBe(200);
    desk.open('/admin/data?show=partner&edit=depot');
    await person.type(await label(), ' nearby');
    expect(screen.getByText('depot (not available)')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
  });
});

describe('unsaved changes of the form order', () => {
  it('stay until they are cancelled', async () => {
    const address = '/admin/data?show=sponsor&order=1';
    const first = async () => {
      const [list] = await screen.findAllByRole('list', { name: /^Fields in form order/ });
      if (!list) throw new Error('no list');
      return within(list).getAllByRole('listitem')[0]?.textContent ?? '';
    };
    const { unmount } = desk.open(address);
    expect(await first()).toContain('sponsorName');
    await person.click(screen.getByRole('button', { name: 'Move Sponsor Name down' }));
    unmount();
    desk.open(address);
    expect(await first()).not.toContain('sponsorName');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Form order' }));
    expect(await first()).toContain('sponsorName');
  });
});

describe('the address of an unknown data element', () => {
  it('shows a message with a link to the list', async () => {
    desk.open('/admin/data?show=sponsor&edit=fleet_age');
    await screen.findByText("Data element 'fleet_age' not found.");
    await person.click(screen.getByRole('button', { name: 'Show all elements' }));
    expect(await screen.findByRole('button', { name: 'Form order' })).toBeTruthy();
    expect(screen.queryByText("Data element 'fleet_age' not found.")).toBeNull();
  });
});

describe('the card of a field', () => {
  const fieldConfig = {
    ...{ label: 'Spare wheels', visualType: 'number', help: 'In the trunk.' },
    ...{ limits: { maximum: 4 }, systemField: true },
  };
  const add = (objectType: string) =>
    desk.call('POST', '/dtl/db', { objectType, fieldName: 'spareWheels', grouping: 'Fleet', fieldConfig });

  it('collapses rules to a summary [E8.9]', async () => {
    expect((await add('sponsor')).status).toBe(201);
    desk.open('/admin/data?show=sponsor&edit=spareWheels');
    const limits = await screen.findByRole('group', { name: 'Limits' });
    const line = await within(limits).findByText('Largest value: 4');
    expect(line.closest('details')?.open).toBe(false);
    expect(within(screen.getByRole('group', { name: 'Check' })).getByText('Not set')).toBeTruthy();
    await person.click(line);
    await person.clear(await within(limits).findByLabelText('Largest value: value'));
    await within(limits).findByText('Not set');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('copies within its object under a free name, and to another object [E8.9a]', async () => {
    desk.open('/admin/data?show=sponsor&edit=spareWheels');
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    await person.click(await screen.findByText('Within sponsors'));
    await waitFor(async () => expect((await label()).value).toBe('Spare wheels copy'));
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    await screen.findByText('Data element created successfully!');
    await person.click(await screen.findByRole('button', { name: 'Edit Spare wheels' }));
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    await person.click(await screen.findByText('To brands'));
    await waitFor(async () => expect((await label()).value).toBe('Spare wheels'));
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    await waitFor(async () => {
      const { fields } = await desk.read('/dtl/db?objectType=brand');
      const found = (fields as { fieldName: string }[]).find((one) => one.fieldName === 'spareWheels');
      const { systemField, ...copied } = fieldConfig;
      expect(found).toMatchObject({ grouping: 'Fleet', fieldConfig: copied });
    });
    const { fields } = await desk.read('/dtl/db?objectType=sponsor');
    expect((fields as { fieldName: string }[]).map((one) => one.fieldName)).toContain('spareWheelsCopy');
  });
});

describe('a unique field', () => {
  const add = (fieldName: string, fieldConfig: object) =>
    desk.call('POST', '/dtl/db', {
      ...{ objectType: 'partner', fieldName, type: 'text', grouping: 'General' },
      fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
    });

  it('says that duplicates may be in inaccessible records', async () => {
    expect((await add('badge', { unique: true })).status).toBe(201);
    desk.open('/admin/data?show=partner&edit=badge');
    await screen.findByText(/even one that the person cannot see/);
  });

  it('keeps the refusal of the host until its value changes [R75.2]', async () => {
    expect((await add('plate', {})).status).toBe(201);
    for (const partnerName of ['One', 'Two']) await desk.host.seed('partner', { partnerName, plate: 'A-1' });
    desk.open('/admin/data?show=partner&edit=plate');
    const unique = await screen.findByLabelText<HTMLInputElement>('Unique');
    await person.click(unique);
    await person.type(await label(), ' number{Enter}');
    const sentence = '2 partners share their value with another. Change them first.';
    // The card's own count of duplicates has the same words.
    const isRefused = () => unique.getAttribute('aria-invalid') === 'true';
    await waitFor(() => expect(isRefused()).toBe(true));
    await person.type(await label(), 's');
    await person.tab();
    expect(isRefused()).toBe(true);
    expect(screen.queryAllByText(sentence).length).toBeGreaterThan(0);
    await person.click(unique);
    expect(isRefused()).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
  });

  it('says nothing about that otherwise', async () => {
    expect((await add('plain', {})).status).toBe(201);
    desk.open('/admin/data?show=partner&edit=plain');
    await screen.findByText(/forms update right away/);
    expect(screen.queryByText(/even one that the person cannot see/)).toBeNull();
  });
});

describe('an option with a changed value', () => {
  it('is offered to records with the old value', async () => {
    const option = (value: string) => ({ label: value.toUpperCase(), value, default: false });
    const fieldConfig = {
      ...{ label: 'Stage', visualType: 'select', msOptionsType: 'static' },
      msOptions: ['open', 'done'].map(option),
    };
    const element = {
      objectType: 'partner',
      fieldName: 'stage',
      type: 'text',
      grouping: 'General',
      fieldConfig,
    };
    expect((await desk.call('POST', '/dtl/db', element)).status).toBe(201);
    const id = await desk.host.seed('partner', { partnerName: 'Acme', stage: 'open' });
    desk.open('/admin/data?show=partner&edit=stage');
    const value = await screen.findByDisplayValue('open');
    await person.clear(value);
    await person.type(value, 'opened');
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText("1 partner still has 'open'.");
    await person.click(screen.getByRole('button', { name: "Change to 'opened'" }));
    await waitFor(async () => expect((await desk.read(`/dtl/partner?partnerID=${id}`)).stage).toBe('opened'));
  });
});

describe('rules in list and card', () => {
  it('show as keywords in the list [E2.2a, E3.1]', async () => {
    const fieldConfig = {
      label: 'Spare tires',
      visualType: 'number',
      limits: { maximum: 4 },
      showWhen: { required: ['fname'] },
    };
    // No test above has loaded the fields of this object, and without a live stream the page would show cached ones.
    const body = { objectType: 'user', fieldName: 'spareTires', fieldConfig };
    expect((await desk.call('POST', '/dtl/db', body)).status).toBe(201);
    desk.open('/admin/data?show=user&q=spareTires');
    expect(await screen.findByText('Number, conditional, limited')).toBeTruthy();
  });

  it('include a number series, and today as a bound [E8.5a, E8.6]', async () => {
    const add = (fieldName: string, fieldConfig: object) => {
      const body = { objectType: 'user', fieldName, fieldConfig: { label: fieldName, ...fieldConfig } };
      return desk.call('POST', '/dtl/db', body);
    };
    expect((await add('orderNo', { visualType: 'text' })).status).toBe(201);
    expect((await add('dueOn', { visualType: 'datePicker' })).status).toBe(201);
    const read = async (name: string) =>
      (
        (await desk.read('/dtl/db?objectType=user')).fields as { fieldName: string; fieldConfig: object }[]
      ).find(({ fieldName }) => fieldName === name)?.fieldConfig;
    const save = () => person.click(screen.getByRole('button', { name: 'Update Element!' }));
    const { unmount } = desk.open('/admin/data?show=user&edit=orderNo');
    await person.type(await screen.findByLabelText('Number series'), 'INV-{{year}-{{0001}');
    await save();
    await waitFor(async () => expect(await read('orderNo')).toMatchObject({ series: 'INV-{year}-{0001}' }));
    unmount();
    desk.open('/admin/data?show=user&edit=dueOn');
    await person.selectOptions(await screen.findByLabelText(/Not before/), 'Today');
    expect(screen.queryByLabelText('Number series')).toBeNull();
    await save();
    await waitFor(async () => expect(await read('dueOn')).toMatchObject({ limits: { minimum: 'today' } }));
  });

  it('cannot use a field without a name [E4.1]', async () => {
    desk.open('/admin/data?show=partner&add=1');
    const named = async () => {
      const choices = await screen.findByLabelText('Check: rule: insert a field');
      return within(choices)
        .queryAllByRole('option')
        .map((option) => option.textContent);
    };
    expect((await named()).filter((one) => one?.includes('preview'))).toEqual([]);
    await person.type(await label(), 'Crates');
    await waitFor(async () => expect(await named()).toContain('Crates (crates)'));
  });
});
