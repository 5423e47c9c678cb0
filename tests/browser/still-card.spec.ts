// While parts of a data element's card load late, nothing in it moves and no click is lost.
import type { Page } from '@playwright/test';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, holdAnswers, nextFrames, signIn, test } from './harness';

const element = (fieldName: string, fieldConfig: object) => ({
  objectType: 'partner',
  fieldName,
  grouping: 'Fleet',
  fieldConfig: { visualType: 'text', ...fieldConfig } as never,
});
const isRepair = { properties: { stillTrade: { const: 'repair' } }, required: ['stillTrade'] };

let calls: ElementCalls;

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(page, 'admin');
  await page.goto('/');
  calls = await elementCalls(page);
  await calls.add(element('stillTrade', { label: 'Still trade' }));
  await calls.add(
    element('stillNote', { label: 'Still note', showWhen: isRepair, limits: { minLength: 3 } }),
  );
});

test.afterAll(async () => {
  for (const name of ['stillNote', 'stillTrade']) await calls.remove('partner', name);
});

/** Records the positions of a card's parts in each frame. Returns the parts that moved. */
async function watchCard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const stood = new Map<string, number>();
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = () => {
      for (const part of document.querySelectorAll('[id^="data-element-editor_"], #impact, #field-access')) {
        const top = Math.round(part.getBoundingClientRect().top + scrollY);
        const first = stood.get(part.id);
        if (first !== undefined && first !== top) moved.push(`${part.id}: ${first} > ${top}`);
        stood.set(part.id, top);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

for (const width of [360, 1440])
  test(`the rows stay where they were rendered first, at ${width} px`, { tag: '@long' }, async ({
    openAs,
  }) => {
    const admin = await openAs('admin', '/admin/data?show=partner&element=stillTrade');
    await admin.setViewportSize({ width, height: 800 });
    const edit = admin.getByRole('button', { name: 'Edit Still trade' });
    await expect(edit).toBeVisible();
    const cdp = await admin.context().newCDPSession(admin);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const movedSince = await watchCard(admin);
    await edit.click();
    await expect(admin.getByText('No partner has a value, so nothing changes.')).toBeVisible();
    await expect(admin.getByRole('group', { name: 'Check' })).toBeVisible();
    expect(await movedSince()).toEqual([]);
  });

test('numbers below rules push nothing down', { tag: '@long' }, async ({ openAs }) => {
  const admin = await openAs('admin', '/admin/data?show=partner&element=stillNote');
  const letGo = await holdAnswers(admin, '**/dtl/db/preview');
  await admin.getByRole('button', { name: 'Edit Still note' }).click();
  const show = admin.getByRole('group', { name: 'Show when' });
  await expect(show.getByRole('status')).toHaveText('Counting partners…');
  await expect(admin.getByRole('group', { name: 'Check' })).toBeVisible();
  const movedSince = await watchCard(admin);
  letGo();
  await expect(show.getByRole('status')).toHaveText(/^True for \d+ of \d+ partners now\.$/);
  await expect(admin.getByText('No partner has a value yet.')).toBeVisible();
  expect(await movedSince()).toEqual([]);
});

test('numbers wait while a mouse button is pressed', { tag: '@long' }, async ({ openAs }) => {
  const admin = await openAs('admin', '/admin/data?show=partner&element=stillNote');
  const letGo = await holdAnswers(admin, '**/dtl/db/preview');
  await admin.getByRole('button', { name: 'Edit Still note' }).click();
  const numbers = admin.getByRole('group', { name: 'Show when' }).getByRole('status');
  await expect(numbers).toHaveText('Counting partners…');
  await admin.getByRole('group', { name: 'Check' }).hover({ position: { x: 1, y: 1 } });
  await admin.mouse.down();
  const answer = admin.waitForResponse('**/dtl/db/preview');
  letGo();
  await (await answer).finished();
  await nextFrames(admin);
  await expect(numbers).toHaveText('Counting partners…');
  await admin.mouse.up();
  await expect(numbers).toHaveText(/^True for \d+ of \d+ partners now\.$/);
});
