// Someone else's host may return whole lists instead of pages.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endSession } from '../../../../src/shared/session/session';
import { addPerson, getToken } from '../../../server/support/accounts';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();
const lists = [
  ['/dtl/partner', '/admin/partners', { partnerID: 'p1', partnerName: 'Wholesome' }],
  ['/dtl/leads', '/leads', { contactID: 'c1', firstName: 'Wholesome', date: '2026-01-01T00:00:00Z' }],
] as const;
const ends = [
  ['they sign out', () => endSession('choice')],
  ['it expires', () => endSession('expired')],
  ['another person takes over', () => undefined],
] as const;

async function addAdmin() {
  const { email, userID } = await addPerson(desk.host);
  return { email, userID, token: await getToken(desk.host, email) };
}
/** Whether the requests of a list since then ask for one page. */
function listCalls(path: string, since = 0) {
  const calls = desk.edge.calls.slice(since).filter((call) => call.path.split('?')[0] === path);
  return calls.map((call) => (call.path.includes('page=') ? 'page' : 'whole'));
}

describe.each(lists)('that %s answers with whole lists', (path, address, row) => {
  it.each(ends)('is known as long as the session: until %s', async (_, end) => {
    const [ann, bob] = [await addAdmin(), await addAdmin()];
    const fault = (call: { path: string }) =>
      call.path.split('?')[0] === path ? Response.json([row]) : undefined;
    desk.edge.faults.push(fault);
    signInAs(ann);
    openApp(address);
    await screen.findAllByText(/Wholesome/);
    cleanup();
    const second = desk.edge.calls.length;
    openApp(address);
    await screen.findAllByText(/Wholesome/);
    await waitFor(() => expect(listCalls(path, second)).toEqual(['whole']));

    const third = desk.edge.calls.length;
    desk.edge.faults.length = 0;
    act(() => {
      end();
      signInAs(bob);
    });
    cleanup();
    openApp(address);
    await waitFor(() => expect(listCalls(path, third)).not.toEqual([]));
    expect(listCalls(path, third)).not.toContain('whole');
  });
});
