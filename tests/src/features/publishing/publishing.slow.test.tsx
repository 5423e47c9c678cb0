import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { getDraft, saveDraft } from '../../../../src/shared/drafts/drafts';
import { openConsole } from '../../support/console';
import { loseAnswers } from '../../support/lose-answers';

const desk = openConsole();
const person = userEvent.setup();
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
let sponsorID: string;

beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../src/app/brands/brand-editor');
  sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Glow' });
});

async function addBrand(data: JsonObject = {}): Promise<string> {
  const sections = ['profile', 'sponsor', 'products', 'urls', 'payments', 'crm'];
  const brandID = await desk.host.seed('brand', {
    brandName: 'Ours',
    brandURL: 'https://ours.test',
    sponsorID,
    completedSections: Object.fromEntries(sections.map((key) => [key, true])),
  });
  const productID = await desk.host.seed('product', { brandID, title: 'Leads', productType: 'custom' });
  await save(brandID, { _section: 'products', products: [{ productID, required: false }] });
  if (Object.keys(data).length > 0) await save(brandID, data);
  return brandID;
}

async function save(brandID: string, body: JsonObject): Promise<void> {
  expect((await desk.call('PATCH', `/dtl/brand?brandID=${brandID}`, body)).status).toBe(200);
}
const publish = (brandID: string) =>
  desk.call('POST', '/dtl/brand/publish', { brandID, publishNotes: 'First.' });
const versionsOf = async (brandID: string) =>
  (await desk.read(`/dtl/brand/publish?brandID=${brandID}&archived=true`)).archivedBrands as JsonObject[];
const openPublishing = (brandID: string) => desk.open(`/admin/brands?edit=${brandID}&section=publishing`);

describe('Publishing', () => {
  it('names before a revert which values will not come back [R80.2]', async () => {
    const field = { objectType: 'brand', fieldName: 'goneField' };
    const config = { grouping: 'General', fieldConfig: { label: 'Gone field', visualType: 'text' } };
    expect((await desk.call('POST', '/dtl/db', { ...field, ...config })).status).toBe(201);
    const brandID = await addBrand({ goneField: 'One' });
    await publish(brandID);
    await publish(brandID);
    const { confirmKey } = (await desk.call('DELETE', '/dtl/db', field)).body;
    expect((await desk.call('DELETE', '/dtl/db', { ...field, confirmKey })).status).toBe(200);
    openPublishing(brandID);
    await person.click(await screen.findByRole('button', { name: /^Revert To This Version of/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('Gone field: One');
  });

  it('asks for confirmation before publishing without changes', async () => {
    const brandID = await addBrand();
    await publish(brandID);
    openPublishing(brandID);
    await screen.findByRole('heading', { name: 'Up to date' });
    expect(screen.queryByRole('heading', { name: 'Ready to publish' })).toBeNull();
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    await press('Publish Changes');
    const dialog = await screen.findByRole('alertdialog', { name: 'Publish the same version again?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await versionsOf(brandID)).toHaveLength(0);
    await press('Publish Changes');
    await press('Publish again');
    await screen.findByText('Brand Published');
    expect(await versionsOf(brandID)).toHaveLength(1);
  });

  it('reports nothing without a response, and publishes once', async () => {
    const brandID = await addBrand();
    await publish(brandID);
    await save(brandID, { brandURL: 'https://ours-two.test' });
    openPublishing(brandID);
    loseAnswers(desk.host, desk.edge, { method: 'POST', path: '/dtl/brand/publish', count: 2 });
    await press('Publish Changes');
    await screen.findByText('No response from server. It is not known whether the brand was published.');
    expect(await versionsOf(brandID)).toHaveLength(1);
  });

  it('marks the changed words', async () => {
    const brandID = await addBrand({ _section: 'profile', brandDescription: 'Lights for homes in Texas.' });
    await publish(brandID);
    await save(brandID, { _section: 'profile', brandDescription: 'Lights for homes in Ohio.' });
    openPublishing(brandID);
    await screen.findByRole('heading', { name: 'Ready to publish' });
    const row = await screen.findByRole('row', { name: /^Description/ });
    expect(row.querySelector('del')?.textContent?.trim()).toBe('Texas.');
    expect(row.querySelector('ins')?.textContent?.trim()).toBe('Ohio.');
    await press('Publish Changes');
    await screen.findByText('Brand Published');
  });

  it('lists sections whose unsaved changes are not published', async () => {
    const [other, brandID] = [await addBrand(), await addBrand()];
    openPublishing(other);
    await screen.findByRole('heading', { name: 'Ready to publish' });
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    for (const section of ['profile', 'urls'])
      saveDraft(`brand.${brandID}.${section}`, { version: 1, values: { primaryPhone: '5125550100' } });
    openPublishing(brandID);
    const note = await screen.findByText(/Unsaved changes/);
    expect(note.textContent).toBe('Unsaved changes are not published. Save Profile and Links & URLs first.');
    const link = within(note).getByRole('link', { name: 'Profile' });
    expect(link.getAttribute('href')).toContain(`edit=${brandID}&section=profile`);
  });

  it('keeps notes typed while publishing', async () => {
    const brandID = await addBrand();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    desk.edge.faults.push(({ method, path, body = '' }) =>
      method === 'POST' && path === '/dtl/brand/publish'
        ? held
            .then(() => desk.call('POST', path, JSON.parse(body)))
            .then(({ status, body: told }) => Response.json(told, { status }))
        : undefined,
    );
    openPublishing(brandID);
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Publish Notes');
    await person.type(notes, 'First');
    await press('Publish Changes');
    await person.type(notes, ', and more');
    answer();
    await screen.findByText('Brand Published');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Publish Notes').value).toBe('First, and more');
    expect(getDraft(`brand.${brandID}.publish`)?.values).toEqual({ publishNotes: 'First, and more' });
    const { publishNotes } = (await desk.read(`/dtl/brand/publish?brandID=${brandID}`)).brand as JsonObject;
    expect(publishNotes).toBe('First');
  });

  it('says who published a version, and its name if different', async () => {
    const brandID = await addBrand();
    await publish(brandID);
    openPublishing(brandID);
    const by = await screen.findByText(/^by .+@/);
    expect(by.closest('li')?.textContent).not.toContain('Ours');
  });

  it('lists the missing fields of an incomplete section [R46.4]', async () => {
    const brandID = await addBrand({ _section: 'products', products: [] });
    openPublishing(brandID);
    await screen.findByText(/Enable at least one product\./);
    expect(screen.queryByText(/Add the brand URL\./)).toBeNull();
    expect(screen.getByRole('link', { name: 'Not Complete: Products' })).toBeTruthy();
  });

  it('does not publish changes that failed to load', async () => {
    const brandID = await addBrand();
    await publish(brandID);
    await save(brandID, { _section: 'profile', brandDescription: 'Unseen.' });
    const isCompared = (path: string) => path.startsWith('/dtl/brand/publish') && path.includes('diff=');
    desk.edge.faults.push(({ path }) =>
      isCompared(path) ? Response.json({ message: 'Out of order.' }, { status: 503 }) : undefined,
    );
    const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    openPublishing(brandID);
    await screen.findByText('Could not load the changes. You can publish once they are shown.');
    screen.getByText('Out of order.');
    expect(isOff('Publish Changes')).toBe(true);

    desk.edge.faults.pop();
    await press('Try again');
    await screen.findByRole('row', { name: /^Description/ });
    await press('Publish Changes');
    await screen.findByText('Brand Published');
    expect(await versionsOf(brandID)).toHaveLength(1);
  });

  it('does not revert to a version whose changes failed to load', async () => {
    const brandID = await addBrand();
    for (const brandDescription of ['First.', 'Second.']) {
      await save(brandID, { _section: 'profile', brandDescription });
      await publish(brandID);
    }
    openPublishing(brandID);
    await screen.findByRole('heading', { name: 'Up to date' });
    const mend = desk.cut('GET', '/dtl/brand/publish?');
    await person.click(await screen.findByRole('button', { name: /^Revert To This Version of/ }));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText('Could not load the changes. You can publish once they are shown.');
    const revert = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Revert To This Version' });
    expect(revert.disabled).toBe(true);
    mend();
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByRole('row', { name: /^Description/ });
    expect(revert.disabled).toBe(false);
  });
});
