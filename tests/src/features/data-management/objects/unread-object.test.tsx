import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { isUnread } from '../../../../../src/features/data-management/objects/unread-object';
import { openConsole } from '../../../support/console';

const desk = openConsole();
const person = userEvent.setup();
beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../../src/features/data-management/data-management');
});

async function makeObject(objectType: string, label: string): Promise<void> {
  const titleField = { label: 'Name' };
  const body = { objectType, label, plural: `${label}s`, titleField, owner: 'partner' };
  expect((await desk.call('POST', '/dtl/object', body)).status).toBe(201);
}

describe('a custom object', () => {
  it('shows that no role can read it, and leads to the roles', async () => {
    await makeObject('tent', 'Tent');
    await desk.host.seed('role', { roleName: 'Camp Staff', roleType: 'partner', roleConfig: {} });
    desk.open('/admin/data?show=tent');
    await screen.findByText('No role but Administrator can read tents yet.');
    const link = screen.getByRole('link', { name: 'Give access' });
    expect(link.getAttribute('href')).toBe('/admin/roles?object=tent');
    await person.click(screen.getByRole('button', { name: 'Add Data Element' }));
    const label = await screen.findByLabelText('Visible Label');
    await waitFor(() => expect(document.activeElement).toBe(label));
    const none = await screen.findByRole('radio', { name: /^No one yet/ });
    await waitFor(() => expect(none).toHaveProperty('checked', true));
    // The message appears once, above the list.
    expect(screen.getAllByText(/No role but Administrator/)).toHaveLength(1);
    expect(screen.queryByText('Everyone who works with tents')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Give access' }));
    await screen.findByText('Open the role that should read or change tents, or create one.');
    const role = await screen.findByRole('link', { name: 'Camp Staff' });
    expect(role.getAttribute('href')).toContain('object=tent');
  });

  it('is readable once a role includes one of its fields', () => {
    const reading = (readFields: string[]) => ({ tent: { readFields, writeFields: [] } });
    const role = (roleID: string, roleConfig: object) => ({ roleID, roleConfig }) as never;
    expect(isUnread([role('role-a', {}), role('role-b', reading([]))], 'tent')).toBe(true);
    expect(isUnread([role('role-administrator', reading(['name']))], 'tent')).toBe(true);
    expect(isUnread([role('role-a', {}), role('role-b', reading(['name']))], 'tent')).toBe(false);
  });
});
