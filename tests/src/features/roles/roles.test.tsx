import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();
const reads = (...readFields: string[]) => ({ readFields, writeFields: [] });
const tick = async (objectType: string, name: string) => {
  await person.click(await screen.findByRole('tab', { name: new RegExp(`^${objectType} `) }));
  const block = await screen.findByRole('group', { name: objectType });
  await person.click(within(block).getByRole('checkbox', { name }));
};

describe('the form of a role template', () => {
  it('has name, type and a block per object [B2.86, B2.87]', async () => {
    const { unmount } = desk.open('/admin/roles?edit=new');
    expect(await screen.findByLabelText('Role Name')).toBeDefined();
    expect(screen.getByLabelText('Role Type')).toBeDefined();
    for (const name of ['Sponsor', 'Brand', 'Product', 'Partner', 'User'])
      expect(await screen.findByRole('tab', { name: new RegExp(`^${name} `) })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create Role Template' })).toBeDefined();
    unmount();
    const role = { roleName: 'Known', roleType: 'partner', roleConfig: {} };
    desk.open(`/admin/roles?edit=${await desk.host.seed('role', role)}`);
    expect(await screen.findByRole('button', { name: 'Save Role Template' })).toBeDefined();
  });
});

describe('unsaved changes of a role template', () => {
  const before = { partner: reads('city'), user: reads('fname') };
  const leaveHalfChanged = async () => {
    const roleID = await desk.host.seed('role', {
      roleName: 'Shared',
      roleType: 'admin',
      roleConfig: before,
    });
    const path = `/dtl/role?roleID=${roleID}`;
    const { unmount } = desk.open(`/admin/roles?edit=${roleID}`);
    await tick('Partner', 'Read ZIP Code');
    unmount();
    const change = async (roleConfig: object) =>
      expect((await desk.call('PATCH', path, { roleConfig: { ...before, ...roleConfig } })).status).toBe(200);
    const open = () => desk.open(`/admin/roles?edit=${roleID}`);
    const comeBack = async () => {
      open();
      await screen.findByText('Your unsaved changes are restored.');
      await person.click(screen.getByRole('button', { name: 'Save Role Template' }));
    };
    return { path, open, change, comeBack };
  };

  it('show their effects again', async () => {
    const { open } = await leaveHalfChanged();
    open();
    const changes = await screen.findByRole('region', { name: '1 access change' });
    expect(changes.textContent).toContain('ZIP Code');
    await person.click(screen.getByRole('tab', { name: /^Partner / }));
    const preview = screen.getByRole('complementary', { name: 'Preview as this role' });
    expect(await within(preview).findByLabelText('ZIP Code')).toBeDefined();
  });

  it("keep the other fields' access", async () => {
    const { path, change, comeBack } = await leaveHalfChanged();
    await change({ partner: reads('city', 'website') });
    await comeBack();
    await screen.findByText('Role template saved.');
    const { partner } = (await desk.read(path)).roleConfig as { partner: { readFields: string[] } };
    expect(partner.readFields.toSorted()).toEqual(['city', 'website', 'zip']);
  });

  it('ask about a field that others changed, too', async () => {
    const { path, change, comeBack } = await leaveHalfChanged();
    const theirs = { readFields: ['city', 'zip', 'website'], writeFields: ['zip'] };
    await change({ partner: theirs });
    await comeBack();
    const panel = await screen.findByRole('alert', { name: 'Conflicting changes' });
    expect(within(panel).getByRole('group', { name: 'Shared: Partner' })).toBeDefined();
    expect(within(panel).getByRole('button', { name: 'Use theirs: ZIP Code: read and write' })).toBeDefined();
    await person.click(within(panel).getByRole('button', { name: 'Keep mine: ZIP Code: read only' }));
    await person.click(screen.getByRole('button', { name: 'Save Role Template' }));
    await screen.findByText('Role template saved.');
    const { partner } = (await desk.read(path)).roleConfig as { partner: typeof theirs };
    expect(partner.readFields.toSorted()).toEqual(['city', 'website', 'zip']);
    expect(partner.writeFields).toEqual([]);
  });

  it('merge changes of other objects', async () => {
    const { path, change, comeBack } = await leaveHalfChanged();
    await change({ user: reads('fname', 'lname') });
    await comeBack();
    await screen.findByText('Role template saved.');
    expect((await desk.read(path)).roleConfig).toMatchObject({
      partner: { readFields: ['city', 'zip'] },
      user: reads('fname', 'lname'),
    });
  });
});
