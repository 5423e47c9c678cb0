// The rights arrive after the list: what a role cannot use keeps no space, and what it can use moves nothing.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { fullAccess } from '../../../server/support/test-host';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();
beforeAll(async () => {
  await import('../../../../src/features/data-management/data-management');
});

/** Opens the address as an admin with these rights, which the host tells only once the returned function is called. */
async function openWaiting(address: string, roleConfig: JsonObject, session: object = { roleConfig }) {
  const { token } = await desk.host.signIn({ type: 'admin', roleConfig });
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let asked = false;
  desk.edge.faults.push(({ path, headers }) => {
    if (path !== '/dtl/rights' || asked) return undefined;
    asked = true;
    return isTold.then(() => fetch(path, { headers }));
  });
  signInAs({ token, email: 'late@x.test', ...session });
  openApp(address);
  return tell;
}

const listColumns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const readsNames = {
  ...fullAccess,
  partner: { readFields: ['partnerName'], writeFields: [] },
  canManageRoles: false,
};
const listed = ['Label', 'Name', 'Type'];
const withTools = [...listed, 'Used in', 'Actions'];

it.each<
  [who: string, roleConfig: JsonObject, session: object | undefined, before: string[], after: string[]]
>([
  ['may configure', fullAccess, undefined, withTools, withTools],
  ['may not configure', readsNames, undefined, listed, listed],
  ['may not configure, which the sign-in did not say', readsNames, {}, withTools, listed],
])('an administrator who %s', async (_who, roleConfig, session, before, after) => {
  const tell = await openWaiting('/admin/data?show=partner', roleConfig, session);
  await screen.findByRole('table');
  expect(listColumns()).toEqual(before);
  tell();
  const isFull = after === withTools;
  await waitFor(() => {
    expect(listColumns()).toEqual(after);
    expect(screen.queryAllByRole('button', { name: 'Add Data Element' })).toHaveLength(isFull ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Add Object' })).toHaveLength(isFull ? 1 : 0);
  });
});

it.each<[who: string, roleConfig: JsonObject, isKept: boolean]>([
  ['may delete', fullAccess, true],
  ['may not delete', readsNames, false],
])('a list keeps space for Delete only if its reader %s', async (_who, roleConfig, isKept) => {
  await desk.host.seed('partner', { partnerName: 'Bright Homes' });
  await openWaiting('/admin/partners', roleConfig);
  await screen.findAllByText('Bright Homes');
  expect(screen.queryAllByText('Delete').length > 0).toBe(isKept);
});
