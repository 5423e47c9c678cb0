// Whatever loads into a form, the focused or visible field stays in place.
import type { Page } from '@playwright/test';
import type { JsonObject } from '../../schemas/values/json';
import { startEngineHost } from './engine-host';
import type { Drawn, EnginePage } from './engine-page/main';
import { expect, holdAnswers, test } from './harness';

type EngineWindow = { engine: EnginePage };

let host: Awaited<ReturnType<typeof startEngineHost>>;

test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

const field = (index: number, fieldConfig: object = {}) => ({
  metaDataID: `partner#f${index}`,
  objectType: 'partner',
  fieldName: `f${index}`,
  type: 'text',
  fieldConfig: { label: `Field ${index}`, visualType: 'text', order: index, ...fieldConfig },
});
const fields = Array.from({ length: 40 }, (_, index) => field(index));
const value: JsonObject = Object.fromEntries(fields.map(({ fieldName }) => [fieldName, 'as stored']));
const long =
  'A name that is as long as somebody who never fills in forms makes it, line after line, on a telephone at least';

/** The change of the form, and the steps before it. */
type Arrival = {
  name: string;
  before?: (page: Page) => Promise<void>;
  drawn?: Drawn;
  act?: (page: Page) => Promise<void>;
};

const typeInto = (index: number) => async (page: Page) => page.locator(`#partner_f${index}`).fill('typed');
const notice: Drawn = { wire: [...fields, field(50)], value };

const arrivals: Arrival[] = [
  { name: 'a field above', drawn: { wire: [field(50, { order: -1 }), ...fields], value } },
  { name: 'a field less above', drawn: { wire: fields.slice(1), value } },
  { name: 'a longer label above', drawn: { wire: fields.with(1, field(1, { label: long })), value } },
  {
    name: 'a shorter label above',
    before: (page) => draw(page, { wire: fields.with(1, field(1, { label: long })), value }),
    drawn: { wire: fields, value },
  },
  { name: 'help above', drawn: { wire: fields.with(0, field(0, { help: long })), value } },
  { name: 'another order', drawn: { wire: fields.with(0, field(0, { order: 99 })), value } },
  { name: 'a notice', drawn: notice },
  { name: 'another notice', before: (page) => draw(page, notice), drawn: { wire: fields, value } },
  {
    name: 'a value kept aside',
    before: typeInto(1),
    drawn: { wire: fields.filter(({ fieldName }) => fieldName !== 'f1'), value },
  },
  {
    name: 'the end of what was kept aside',
    before: async (page) => {
      await typeInto(1)(page);
      await draw(page, { wire: fields.filter(({ fieldName }) => fieldName !== 'f1'), value });
    },
    act: (page) =>
      page.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click()),
  },
  { name: 'a conflict', before: typeInto(1), drawn: { wire: fields, value: { ...value, f1: 'theirs' } } },
  {
    name: 'the end of a conflict',
    before: async (page) => {
      await typeInto(1)(page);
      await draw(page, { wire: fields, value: { ...value, f1: 'theirs' } });
    },
    act: (page) =>
      page.getByRole('button', { name: /Use theirs/ }).evaluate((button: HTMLElement) => button.click()),
  },
];

const places: { name: string; width: number; index: number; isFocused: boolean }[] = [
  { name: 'typed in, scrolled', width: 1440, index: 25, isFocused: true },
  { name: 'typed in, scrolled, on a telephone', width: 360, index: 25, isFocused: true },
  { name: 'typed in, at the top', width: 1440, index: 4, isFocused: true },
  { name: 'looked at, scrolled', width: 360, index: 25, isFocused: false },
];

const draw = (page: Page, drawn: Drawn) =>
  page.evaluate(
    (given) => (window as unknown as EngineWindow).engine.draw(JSON.parse(given)),
    JSON.stringify(drawn),
  );

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 4; count += 1) await new Promise(requestAnimationFrame);
  });

const topOf = (page: Page, index: number) =>
  page.locator(`#partner_f${index}`).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls a field to the middle of the window, or to the top of the page. */
async function goTo(page: Page, { index, isFocused }: (typeof places)[number]) {
  await page.locator(`#partner_f${index}`).evaluate((element, isScrolled) => {
    if (isScrolled) element.scrollIntoView({ block: 'start' });
    else scrollTo(0, 0);
  }, index > 20);
  if (isFocused)
    await page.locator(`#partner_f${index}`).evaluate((element) => element.focus({ preventScroll: true }));
  else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await frames(page);
}

for (const place of places) {
  test(`the field ${place.name} does not move`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: place.width, height: 800 });
    for (const arrival of arrivals) {
      const moved = await measureMove(page, place, arrival);
      expect.soft(Math.abs(moved), arrival.name).toBeLessThanOrEqual(0.5);
    }
  });
}

/** By how many pixels the change moves the field, in a new page. */
async function measureMove(page: Page, place: (typeof places)[number], { before, drawn, act }: Arrival) {
  await page.goto(host.url);
  await draw(page, { wire: fields, value });
  await expect(page.locator('#partner_f39')).toBeAttached();
  await before?.(page);
  await frames(page);
  await goTo(page, place);
  const top = await topOf(page, place.index);
  if (drawn) await draw(page, drawn);
  await act?.(page);
  await frames(page);
  return (await topOf(page, place.index)) - top;
}

test('a field does not move when an error above is fixed', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(host.url);
  await draw(page, { wire: fields.map((_, index) => field(index, { isRequired: index < 6 })) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Correct the errors on the form.' })).toBeFocused();
  for (const index of [2, 3, 0, 1, 4, 5]) {
    await page.locator(`#partner_f${index}`).click();
    await frames(page);
    const top = await topOf(page, index);
    await page.keyboard.type('x');
    await frames(page);
    expect(Math.abs((await topOf(page, index)) - top), `field ${index}`).toBeLessThanOrEqual(0.5);
  }
  await expect(page.getByRole('heading', { name: 'Correct the errors on the form.' })).toBeHidden();
});

test.describe('the editor of formatted text, once loaded', () => {
  const wire = [field(0, { visualType: 'richTextInput' }), field(1)];
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Field 0' });
  const save = (page: Page) => page.getByRole('button', { name: 'Save' });

  /** Renders the form and holds the editor's script. Returns a function that loads it and resolves once it has run. */
  async function drawWaiting(page: Page, drawn: Drawn) {
    const deliver = await holdAnswers(page, '**/rich-text-editor-*.js');
    const asked = page.waitForRequest('**/rich-text-editor-*.js');
    await page.goto(host.url);
    await draw(page, drawn);
    await expect(page.getByText('Loading the editor…')).toBeVisible();
    return async () => {
      deliver();
      await page.evaluate(async (url) => void (await import(url)), (await asked).url());
      await frames(page);
    };
  }

  test('uses the space reserved for it', { tag: '@long' }, async ({ page }) => {
    const arrive = await drawWaiting(page, { wire });
    const before = await save(page).boundingBox();
    await arrive();
    await expect(editor(page)).toBeVisible();
    expect(await save(page).boundingBox()).toEqual(before);
  });

  test('loses no click', async ({ page }) => {
    const arrive = await drawWaiting(page, { wire, value: { f0: '<p>line</p>'.repeat(12) } });
    await page.locator('#partner_f1').fill('typed');
    await save(page).hover();
    await page.mouse.down();
    await arrive();
    await page.mouse.up();
    const count = () => page.evaluate(() => (window as unknown as EngineWindow).engine.submissions.length);
    await expect.poll(count).toBe(1);
    await expect(editor(page)).toBeVisible();
  });
});

const placeOf = (page: Page, name: string) =>
  page.locator(`#partner_${name}`).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top };
  });

const half = (name: string, more: object = {}) => ({
  ...{ objectType: 'partner', fieldName: name, type: 'text' },
  fieldConfig: { label: name, visualType: 'text', width: 'half', ...more },
});

test('a focused field keeps its column until it is left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name, order) => half(name, { order }));
  await page.goto(host.url);
  await draw(page, { wire: [a, b, c, d] });
  await page.locator('#partner_d').fill('typed');
  const before = await placeOf(page, 'd');
  for (const wire of [[b, c, d], [c, d], [d], [a, c, d], [a, b, c, d]]) {
    await draw(page, { wire });
    await frames(page);
    const now = await placeOf(page, 'd');
    expect(Math.abs(now.left - before.left), JSON.stringify(wire)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(now.top - before.top), JSON.stringify(wire)).toBeLessThanOrEqual(0.5);
  }
  await draw(page, { wire: [b, c, d] });
  await page.keyboard.press('Shift+Tab');
  await frames(page);
  expect((await placeOf(page, 'd')).left).toBeLessThan(before.left);
});

/** By how much the form is higher than its content. */
const spaceBelow = (page: Page) =>
  page.locator('#partner__form').evaluate((form) => {
    const { height } = form.getBoundingClientRect();
    const { minBlockSize, paddingBlockEnd } = form.style;
    Object.assign(form.style, { minBlockSize: '', paddingBlockEnd: '' });
    const own = form.getBoundingClientRect().height;
    Object.assign(form.style, { minBlockSize, paddingBlockEnd });
    return height - own;
  });

test('a notice above a short form moves nothing and leaves no space', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wire = [half('a'), half('b', { order: 2 })];
  await page.goto(host.url);
  await draw(page, { wire });
  await page.locator('#partner_b').fill('typed');
  const before = await placeOf(page, 'b');
  const changed = [half('a', { help: 'As on the licence' }), half('b', { order: 2 })];
  await draw(page, { wire: changed });
  await expect(page.getByText('This form was updated.')).toBeVisible();
  await frames(page);
  expect(Math.abs((await placeOf(page, 'b')).top - before.top)).toBeLessThanOrEqual(0.5);
  // What is added below fills the space that kept the field in its place.
  const more = Array.from({ length: 60 }, (_, index) => half(`more${index}`, { order: 3 }));
  await draw(page, { wire: [...changed, ...more] });
  await frames(page);
  expect(await spaceBelow(page)).toBe(0);
  await page.locator('#partner_b').blur();
  await frames(page);
  expect(await page.locator('#partner__form').getAttribute('style')).toBeFalsy();
});

test('a notice above a short form that is only looked at is visible', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(host.url);
  await draw(page, { wire: [half('a'), half('b')] });
  await draw(page, { wire: [half('a', { help: 'As on the licence' }), half('b')] });
  await expect(page.getByText('This form was updated.')).toBeInViewport();
  expect(await spaceBelow(page)).toBe(0);
});
