// What every widget must do, checked through the page as users and screen readers experience it.
import { fireEvent, queryAllByLabelText } from '@testing-library/react';
import { isEmpty, type Json } from '../../schemas/values/json';
import { getValueTypeRule } from '../../schemas/words/value-types';
import { type Engine, standardEngine } from '../types/engine';
import { type Check, type CheckedCase, type CheckedFixture, must } from './check';
import { type Drawn, type RenderOptions, renderFixture } from './render-fixture';

type Case = CheckedCase;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
type Scene = { one: Case; options: RenderOptions; engine: Engine };

/**
 * Checks of one type's widget. They need a document: jsdom, happy-dom or a browser.
 * @example
 * const field = { fieldName: 'zip', fieldConfig: { visualType: 'zip' } };
 * const cases = [{ title: 'one', field, values: [{ value: '12345', valid: true }] }];
 * for (const { title, run } of listWidgetChecks({ visualType: 'zip', cases })) it(title, run);
 */
export function listWidgetChecks(fixture: CheckedFixture, options: RenderOptions = {}): Check[] {
  const one = fixture.cases.find(({ field }) => field.fieldConfig.msOptionsType !== 'dynamic');
  if (!one) return [];
  const scene = { one, options, engine: options.engine ?? standardEngine };
  const all: [string, (scene: Scene) => Promise<void>][] = [
    ['is drawn empty', checkEmpty],
    ['has the id and the label of its field', checkLabel],
    ['shows its value', checkShown],
    ['follows its value when that changes elsewhere', checkFollows],
    ['cannot be changed when it is read-only', checkReadOnly],
    ['cannot be changed when its form is disabled', checkDisabled],
    ['tells when it is left', checkLeft],
    ['returns values of its type', checkValues],
    ['shows its error message', checkTold],
  ];
  return all.map(([claim, check]) => ({
    title: `${fixture.visualType}: its widget ${claim}`,
    run: () => check(scene),
  }));
}

async function within(scene: Scene, more: RenderOptions, look: (drawn: Drawn) => void | Promise<void>) {
  const drawn = await renderFixture(scene.one, { ...scene.options, ...more });
  try {
    await look(drawn);
  } finally {
    drawn.leave();
  }
}

const fieldsIn = (root: HTMLElement | null): Field[] =>
  root ? [...(root.matches(fields) ? [root as Field] : []), ...root.querySelectorAll<Field>(fields)] : [];
const fields = 'input, textarea, select, button';
const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const isTool = (field: Field) => field.tagName === 'BUTTON' || field.type === 'search';

function read(root: HTMLElement | null): string {
  const seen = fieldsIn(root).map((field) => {
    if (isTool(field)) return field.getAttribute('aria-selected') === 'true' ? field.textContent : '';
    if (!isBox(field)) return field.value;
    return field.checked ? `[${field.value}]` : '';
  });
  const editors = [...(root?.querySelectorAll('[contenteditable]') ?? [])].map((one) => one.textContent);
  const own = root?.matches('[contenteditable]') ? [root.textContent] : [];
  return [...seen, ...editors, ...own].join('');
}

async function checkEmpty(scene: Scene) {
  await within(scene, {}, (drawn) => {
    must(
      !drawn.container.textContent?.includes('could not be displayed'),
      'It throws when its field is empty.',
    );
    if (!isEmpty(drawn.value())) return;
    const seen = read(drawn.control());
    must(seen === '', `It shows '${seen}' although its field is empty.`);
  });
}

async function checkLabel(scene: Scene) {
  await within(scene, {}, ({ container, control, id, label }) => {
    const own = control();
    must(own, `No element has the id '${id}'.`);
    const named = queryAllByLabelText(container, (text) => text.startsWith(label));
    const isNamed = named.some((one) => one === own || own?.contains(one) || one.contains(own));
    must(isNamed, `Nothing in it is named by the label '${label}'.`);
  });
}

const filledOf = ({ values }: Case) =>
  values
    .filter(({ value, valid }) => valid && !isEmpty(value))
    .map(({ value, display }) => ({ value: value as Json, display }));

async function checkShown(scene: Scene) {
  let empty = '';
  await within(scene, {}, (drawn) => {
    empty = look(drawn);
  });
  for (const { value } of filledOf(scene.one).slice(0, 3)) {
    if (value === false) continue;
    await within(scene, { value }, (drawn) => {
      must(look(drawn) !== empty, `It does not show ${JSON.stringify(value)}.`);
    });
  }
}

/** The visible text; for a long list the number of selected options is enough. */
const look = ({ control }: Drawn) => `${read(control())} ${control()?.textContent}`.trim();

/** Values can change while a form is open, even after typing: by a newer record, a formula or another field. */
async function checkFollows(scene: Scene) {
  const [first, second] = filledOf(scene.one).filter(({ value }) => value !== false);
  if (!first) return;
  let expected = '';
  await within(scene, { value: first.value }, (drawn) => {
    expected = look(drawn);
  });
  await within(scene, {}, async (drawn) => {
    const [typed = ''] = second ? toTexts(second.value, second.display ?? '') : ['1'];
    for (const field of fieldsIn(drawn.control()))
      if (!isBox(field) && !isTool(field) && !(field instanceof HTMLSelectElement)) use(field, typed);
    await drawn.change(first.value);
    const [shown, value] = [look(drawn), JSON.stringify(first.value)];
    must(shown === expected, `It shows '${shown}' when its value becomes ${value}, not '${expected}'.`);
  });
}

const checkReadOnly = (scene: Scene) => checkLocked(scene, { access: 'read' }, 'the field is read-only');
const checkDisabled = (scene: Scene) => checkLocked(scene, { isDisabled: true }, 'its form is disabled');

async function checkLocked(scene: Scene, locked: RenderOptions, why: string) {
  const value = filledOf(scene.one)[0]?.value;
  await within(scene, { ...locked, ...(value !== undefined && { value }) }, (drawn) => {
    for (const field of fieldsIn(drawn.control())) {
      if (field.disabled || isTool(field)) continue;
      const isLocked = !isBox(field) && 'readOnly' in field && field.readOnly;
      must(isLocked, `Its <${field.tagName.toLowerCase()}> can be changed although ${why}.`);
    }
    const editor = drawn.container.querySelector('[contenteditable=true]');
    must(!editor, `Its text can be edited although ${why}.`);
  });
}

/** Problems show only after the field was left. */
async function checkLeft(scene: Scene) {
  await within(scene, { isRequired: true }, async (drawn) => {
    if (!isEmpty(drawn.value())) return;
    const [first = drawn.control()] = fieldsIn(drawn.control()).filter((field) => !isTool(field));
    const editor = drawn.container.querySelector('[contenteditable]');
    fireEvent.focus(editor ?? first ?? drawn.container);
    fireEvent.blur(editor ?? first ?? drawn.container);
    const isTold = document.getElementById(`${drawn.id}__error`) !== null;
    must(isTold, 'It does not call onBlur when it is left, so its error shows only at the save.');
  });
}

async function checkValues(scene: Scene) {
  // Files come from outside of the page.
  if (scene.engine.getType(scene.one.field.fieldConfig.visualType)?.files) return;
  const texts = filledOf(scene.one).flatMap(({ value, display = '' }) => toTexts(value, display));
  await within(scene, {}, async (drawn) => {
    const before = JSON.stringify(drawn.value() ?? null);
    const type = scene.engine.getType(scene.one.field.fieldConfig.visualType);
    let isChanged = false;
    const look = () => {
      const value = drawn.value();
      isChanged ||= JSON.stringify(value ?? null) !== before;
      const isFit = value === undefined || !type || getValueTypeRule(type.valueType).fits(value);
      must(isFit, `It returns ${JSON.stringify(value)}, which is not a value of type ${type?.valueType}.`);
    };
    const ways = () =>
      fieldsIn(drawn.control()).flatMap((field) =>
        (isBox(field) || isTool(field) ? [''] : texts).map((text) => [field, text] as const),
      );
    // Twice, because rows may have to be added first.
    for (let round = 0; round < 2; round += 1)
      for (const [field, text] of isChanged ? [] : ways()) {
        if (isChanged) break;
        use(field, text);
        look();
      }
    must(
      isChanged || drawn.container.querySelector('[contenteditable]'),
      'Nothing a person does in it changes the value.',
    );
  });
}

function use(field: Field, text: string) {
  if (field.type === 'submit' || !field.isConnected || field.disabled) return;
  if (isBox(field) || isTool(field)) fireEvent.click(field);
  else if (field instanceof HTMLSelectElement)
    fireEvent.change(field, { target: { value: [...field.options].at(-1)?.value } });
  else {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }
}

function toTexts(value: Json, display: string): string[] {
  if (typeof value === 'object') return [display, 'a'];
  const text = String(value);
  return [text, display, text.slice(0, 16)];
}

async function checkTold(scene: Scene) {
  await within(scene, { isRequired: true }, async (drawn) => {
    if (!isEmpty(drawn.value())) return;
    drawn.check();
    const described = [...drawn.container.querySelectorAll('[aria-describedby]')];
    const isTold = described.some((one) =>
      one.getAttribute('aria-describedby')?.split(' ').includes(`${drawn.id}__error`),
    );
    must(isTold, 'Nothing in it is described by its field’s error message.');
  });
}
