// Another admin changes data while a card or a form is open.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../support/console';
import { type LiveLine, openLiveLine } from '../../support/live-line';

const desk = openConsole();
const person = userEvent.setup();
let say: LiveLine['say'];
beforeEach(() => {
  say = openLiveLine(desk.edge).say;
});

const element = (fieldName: string, fieldConfig: object = {}) => ({
  objectType: 'sponsor',
  fieldName,
  grouping: 'General',
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});
const remove = async (fieldName: string) => {
  const target = { objectType: 'sponsor', fieldName };
  const { body } = await desk.call('DELETE', '/dtl/db', target);
  if (body.confirmKey) await desk.call('DELETE', '/dtl/db', { ...target, confirmKey: body.confirmKey });
  say('metadata', { objectType: 'sponsor', fieldName });
};
const openLine = () =>
  waitFor(() => expect(desk.edge.calls.some(({ path }) => path === '/dtl/live')).toBe(true));

describe('a restored field', () => {
  it('shows its value in open forms', async () => {
    await desk.call('POST', '/dtl/db', element('motto'));
    const id = await desk.host.seed('sponsor', { sponsorName: 'Bright', motto: 'Light for all' });
    desk.open(`/admin/sponsors?edit=${id}`);
    expect((await screen.findByLabelText<HTMLInputElement>('motto')).value).toBe('Light for all');
    await openLine();
    await remove('motto');
    await waitFor(() => expect(screen.queryByLabelText('motto')).toBeNull());
    await desk.call('POST', '/dtl/db/restore', { objectType: 'sponsor', fieldName: 'motto' });
    say('metadata', { objectType: 'sponsor', fieldName: 'motto' });
    const field = await screen.findByLabelText<HTMLInputElement>('motto');
    await waitFor(() => expect(field.value).toBe('Light for all'));
    expect(screen.getByText('No changes')).toBeTruthy();
  });
});

describe('an element deleted while its card is open', () => {
  const openCard = async (fieldName: string) => {
    await desk.call('POST', '/dtl/db', element(fieldName));
    await desk.host.seed('sponsor', { sponsorName: 'Kept', [fieldName]: 'stored' });
    desk.open(`/admin/data?show=sponsor&edit=${fieldName}`);
    await person.type(await screen.findByLabelText('Visible Label'), ' typed');
    await openLine();
    await remove(fieldName);
    await screen.findByText(/Someone deleted/);
    expect(screen.getByLabelText<HTMLInputElement>('Visible Label').value).toBe(`${fieldName} typed`);
  };
  const stored = async (fieldName: string) => {
    const { fields } = await desk.read('/dtl/db?objectType=sponsor');
    return (fields as { fieldName: string; fieldConfig: object }[]).find((one) => one.fieldName === fieldName)
      ?.fieldConfig;
  };

  it('is added again with the input', async () => {
    await openCard('anew');
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    await screen.findByText('Data element created successfully!');
    expect(await stored('anew')).toMatchObject({ label: 'anew typed' });
  });

  it('is restored and can be edited further', async () => {
    await openCard('again');
    await person.click(screen.getByRole('button', { name: 'Restore element' }));
    await screen.findByText("'again' restored, with values in 1 sponsor.");
    await person.click(await screen.findByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Data element updated successfully!');
    expect(await stored('again')).toMatchObject({ label: 'again typed' });
  });

  it('is discarded', async () => {
    await openCard('dropped');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByRole('button', { name: 'Add Data Element' });
    expect(await stored('dropped')).toBeUndefined();
  });
});

describe('a record deleted while its form is open', () => {
  it('is reported right away and can be restored', async () => {
    const id = await desk.host.seed('sponsor', { sponsorName: 'Going' });
    desk.open(`/admin/sponsors?edit=${id}`);
    const name = await screen.findByLabelText<HTMLInputElement>(/Sponsor Name/);
    await person.type(name, ' on');
    await openLine();
    await desk.call('DELETE', `/dtl/sponsor?sponsorID=${id}`);
    say('record', { objectType: 'sponsor', id });
    await screen.findByText(/This sponsor was deleted/);
    expect(name.value).toBe('Going on');
    await person.click(screen.getByRole('button', { name: 'Restore sponsor' }));
    await waitFor(() => expect(screen.queryByText(/This sponsor was deleted/)).toBeNull());
    expect(name.value).toBe('Going on');
  });
});

describe('the buttons of a data element', () => {
  it('delete without a key, then with one [B4.6, B4.7, B8.8]', async () => {
    await desk.call('POST', '/dtl/db', element('slogan'));
    await desk.host.seed('sponsor', { sponsorName: 'Sloganed', slogan: 'stored' });
    desk.open('/admin/data?show=sponsor');
    const keys = () =>
      desk.edge.calls
        .filter(({ method, path }) => method === 'DELETE' && path.startsWith('/dtl/db'))
        .map(({ path, body }) => /confirmKey"?[:=]"?([\w-]+)/.exec(path + (body ?? ''))?.[1]);
    await person.click(await screen.findByRole('button', { name: 'Delete slogan' }));
    const modal = await screen.findByRole('alertdialog');
    expect(modal.textContent).toContain('There is data in this field are you sure you want to delete it?');
    expect(keys()).toEqual([undefined]);
    await person.click(screen.getByRole('button', { name: 'Confirm Delete' }));
    await screen.findByText('Data element deleted successfully!');
    expect(keys()).toEqual([undefined, expect.any(String)]);
  });

  it('are the primary ones while its card is open', async () => {
    const { unmount } = desk.open('/admin/data?show=sponsor');
    const classOfAdd = async () =>
      (await screen.findByRole('button', { name: 'Add Data Element' })).className;
    expect(await classOfAdd()).toContain('primary');
    unmount();
    desk.open('/admin/data?show=sponsor&add=1');
    await screen.findByRole('button', { name: 'Add Element' });
    expect(await classOfAdd()).not.toContain('primary');
  });

  it('read Add, Processing, Add while saving [B4.3]', async () => {
    let answer = () => {};
    desk.edge.faults.push(({ method, path }) => {
      if (method !== 'POST' || path !== '/dtl/db') return undefined;
      return new Promise((done) => {
        const body = JSON.stringify({ success: false, message: 'Not now.', code: 'invalid' });
        answer = () => done(new Response(body, { status: 422 }));
      });
    });
    desk.open('/admin/data?show=sponsor&add=1');
    await person.type(await screen.findByLabelText('Visible Label'), '2nd phone');
    expect(screen.getByLabelText<HTMLInputElement>(/Field Name/).value).toBe('secondPhone');
    await person.click(screen.getByRole('button', { name: 'Add Element' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    answer();
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Element' });
    expect(again.getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(again);
  });
});

describe('a default value for many records', () => {
  it('shows progress and can be undone', async () => {
    const names = Array.from({ length: 400 }, (_, n) => `Sponsor ${n}`);
    await Promise.all(names.map((sponsorName) => desk.host.seed('sponsor', { sponsorName })));
    await desk.call('POST', '/dtl/db', element('grade', { defaultValue: 'A' }));
    desk.open('/admin/data?show=sponsor&edit=grade');
    await person.click(await screen.findByLabelText(/Populate default value/));
    await person.click(screen.getByRole('button', { name: 'Update Element!' }));
    await screen.findByText('Preparing changes to sponsors');
    await screen.findByText('Data element updated successfully!');
    const filled = async () => (await desk.read('/dtl/sponsor?page=1&limit=10&f.grade=A')).total;
    expect(await filled()).toBeGreaterThanOrEqual(400);
    await screen.findByText(/^Default value filled in for 4\d\d sponsors\.$/);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The field is as before, and the default value removed.');
    expect(await filled()).toBe(0);
  });

  it('is removed in the history of changes, which names the records that stay', async () => {
    const kept = await desk.host.seed('sponsor', { sponsorName: 'Kept' });
    await desk.call('POST', '/dtl/db', element('rating', { defaultValue: 'A' }));
    const filling = element('rating', { defaultValue: 'A', populateDefaultOnTargetTable: true });
    await desk.call('PATCH', '/dtl/db', filling);
    const filled = async () => (await desk.read('/dtl/sponsor?page=1&limit=10&f.rating=A')).total;
    await waitFor(async () => expect(await filled()).toBeGreaterThan(400));
    await desk.call('PATCH', `/dtl/sponsor?sponsorID=${kept}`, { rating: 'B' });
    desk.open('/admin/data?show=sponsor&history=1');
    await person.click((await screen.findAllByRole('button', { name: /^Undo: rating/ }))[0] as HTMLElement);
    await screen.findByText(
      /^Change of 'rating' undone\. 4\d\d sponsors undone, 1 was changed since and stays\.$/,
    );
    expect(screen.getByRole('link', { name: 'Kept' }).getAttribute('href')).toContain(kept);
    expect(await filled()).toBe(0);
  });
});
