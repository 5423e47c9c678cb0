import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();
const person = userEvent.setup();
const patched = (path: string) =>
  desk.edge.calls.some((call) => call.method === 'PATCH' && call.path.startsWith(path));

/** Types into a sponsor's form and saves. */
async function saveSponsor(name: string) {
  const id = await desk.host.seed('sponsor', { sponsorName: name });
  desk.open(`/admin/sponsors?edit=${id}`);
  await person.type(await screen.findByLabelText('Support Email'), 'help@glow.test');
  await person.click(screen.getByRole('button', { name: 'Save Sponsor' }));
  return id;
}

/** Answers PATCH calls of that path with the result of `make`. */
function answerPatch(path: string, make: () => Response | Promise<Response>) {
  desk.edge.faults.push((call) =>
    call.method === 'PATCH' && call.path.startsWith(path) ? make() : undefined,
  );
}

describe('a save with status 200', () => {
  it('and success: false keeps the form [B8.12, R41.1]', async () => {
    answerPatch('/dtl/sponsor', () => Response.json({ success: false, message: 'The host said no.' }));
    await saveSponsor('Refused');
    await screen.findByText('The host said no.');
    expect(screen.getByLabelText<HTMLInputElement>('Support Email').value).toBe('help@glow.test');
    expect(screen.queryByText('Sponsor saved.')).toBeNull();
  });

  it('and only a message reloads the record [B7.23]', async () => {
    const brandID = await desk.host.seed('brand', { brandName: 'Terse', brandDescription: 'Before' });
    answerPatch('/dtl/brand', async () => {
      desk.edge.faults.length = 0;
      await desk.call('PATCH', `/dtl/brand?brandID=${brandID}`, { brandDescription: 'After' });
      return Response.json({ success: true, message: 'Brand Updated' });
    });
    desk.open(`/admin/brands?edit=${brandID}&section=profile`);
    const description = await screen.findByLabelText<HTMLInputElement>('Description');
    await person.clear(description);
    await person.type(description, 'After');
    await person.click(screen.getByRole('button', { name: 'Save Brand' }));
    await screen.findByText('Brand Updated');
    await screen.findByText('Saved');
    expect(screen.getByLabelText<HTMLInputElement>('Brand Name').value).toBe('Terse');
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('After');
  });
});

it('a record that was saved begins with its saved values when it is opened again', async () => {
  const id = await desk.host.seed('sponsor', { sponsorName: 'Again' });
  desk.open(`/admin/sponsors?edit=${id}`);
  await person.type(await screen.findByLabelText('Support Email'), 'again@glow.test');
  // The record is not read again before the test ends.
  desk.edge.faults.push(({ method, path }) =>
    method === 'GET' && path.startsWith(`/dtl/sponsor?sponsorID=${id}`) ? new Promise(() => {}) : undefined,
  );
  await person.click(screen.getByRole('button', { name: 'Save Sponsor' }));
  await person.click(await screen.findByRole('link', { name: 'Again' }));
  const email = await screen.findByLabelText<HTMLInputElement>('Support Email');
  expect(email.value).toBe('again@glow.test');
});

describe('a slow save', () => {
  it('does not navigate a user who has left', async () => {
    let finish = () => {};
    const late = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answerPatch('/dtl/sponsor', async () => {
      await late;
      return Response.json({ success: true, sponsor: { sponsorID: 's', sponsorName: 'Late' } });
    });
    await saveSponsor('Late');
    await waitFor(() => expect(patched('/dtl/sponsor')).toBe(true));
    await person.click(screen.getAllByRole('link', { name: 'Partners' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Create a Partner' }));
    await screen.findByLabelText('Partner Name');
    finish();
    await screen.findByText('Sponsor saved.');
    expect(window.location.pathname + window.location.search).toBe('/admin/partners?edit=new');
  });
});

describe('a save while many sponsors change', () => {
  it('is made without another click once they are changed [R73.6]', async () => {
    let isBusy = true;
    desk.edge.faults.push(({ method }) =>
      method === 'PATCH' && isBusy
        ? Response.json({ success: false, code: 'busy', message: 'Under way.' }, { status: 503 })
        : undefined,
    );
    const id = await saveSponsor('Held');
    await screen.findByText('Saving…');
    isBusy = false;
    await screen.findByText('Sponsor saved.');
    expect(screen.queryByText('Under way.')).toBeNull();
    expect((await desk.read(`/dtl/sponsor?sponsorID=${id}`)).supportEmail).toBe('help@glow.test');
  });
});

describe('a save after the session has ended', () => {
  it('keeps the latest input', async () => {
    const id = await desk.host.seed('sponsor', { sponsorName: 'Expired' });
    const { unmount } = desk.open(`/admin/sponsors?edit=${id}`);
    answerPatch('/dtl/sponsor', () => Response.json({ success: false }, { status: 401 }));
    const phone = await screen.findByLabelText('Support Phone');
    phone.focus();
    await person.paste('512-555-7777');
    await person.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Sign in' });
    unmount();
    desk.open(`/admin/sponsors?edit=${id}`);
    await screen.findByText('Your unsaved changes are restored.');
    expect(screen.getByLabelText<HTMLInputElement>('Support Phone').value).toBe('512-555-7777');
  });
});
