// <MetadataForm> and RJSF's plain Form with the theme submit the same data and show the same messages, for every fixture (R1).
// `npm run test:long` sets `ALL_SAMPLES`, so that the form of 200 fields is tried with each of its samples.
import Form, { type IChangeEvent } from '@rjsf/core';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionsProvider } from '../../renderers/controls/options-source';
import { MetadataForm } from '../../renderers/metadata-form';
import { withoutDefaults } from '../../renderers/rjsf/engine-form';
import { theme } from '../../renderers/rjsf/theme';
import type { Submission } from '../../renderers/store/submission';
import { compileForm } from '../../schemas/compile/compile-form';
import type { StoryFixture, TypeFixture } from '../../schemas/format/fixture-shape';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isEmpty, type JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { defaultView, type View } from '../../schemas/words/view';
import { createValidator } from '../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../fixture-files';

afterEach(cleanup);

type Outcome = {
  submitted: JsonObject | undefined;
  messages: string[];
  drawn: string[];
  focus: string | undefined;
};

const withoutEmpty = (record: JsonObject) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

const messages = (container: HTMLElement) =>
  [...container.querySelectorAll('[id$="__error"]')].map((element) => element.textContent ?? '');

/** Sections, labels and controls in their order, each without what is in it. The list of sections is not in a section. */
async function listDrawn(container: HTMLElement): Promise<string[]> {
  // Options arrive in one or two steps, and some controls load their code when they are first drawn.
  for (let before = ''; before !== container.innerHTML; ) {
    before = container.innerHTML;
    await act(async () => new Promise((done) => setTimeout(done)));
  }
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull(), { timeout: 20_000 });
  return [
    ...container.querySelectorAll('section, section :is(h3, label, input, select, textarea, [role])'),
  ].map(toTag);
}

const toTag = (element: Element) => (element.cloneNode(false) as Element).outerHTML;
const toFocused = () => (document.activeElement ? toTag(document.activeElement) : '');

async function submit(container: HTMLElement) {
  const form = container.querySelector('form');
  if (!form) throw new Error('No form was drawn');
  await act(async () => fireEvent.submit(form));
}

type Case = { elements: DataElement[]; view: View; value: JsonObject; isLookedAt: boolean };

async function throughEngine({ elements, view, value, isLookedAt }: Case): Promise<Outcome> {
  const onSubmit = vi.fn<(submission: Submission) => undefined>();
  const form = <MetadataForm {...{ elements, view, value, onSubmit }} idPrefix={view.id} mode="create" />;
  const { container } = render(<OptionsProvider load={async () => []}>{form}</OptionsProvider>);
  const drawn = isLookedAt ? await listDrawn(container) : [];
  await submit(container);
  const [link] = container.querySelectorAll('[role=alert] a');
  if (link) fireEvent.click(link);
  const focus = link && toFocused();
  const outcome = {
    drawn,
    focus,
    submitted: onSubmit.mock.calls[0]?.[0].value,
    messages: messages(container),
  };
  cleanup();
  return { ...outcome, submitted: outcome.submitted && withoutEmpty(outcome.submitted) };
}

async function throughPublished({ elements, view, value, isLookedAt }: Case): Promise<Outcome> {
  const form = compileForm(elements, view, { conditions: 'schema' });
  const onSubmit = vi.fn<(event: IChangeEvent) => void>();
  const { container } = render(
    <OptionsProvider load={async () => []}>
      <Form
        {...theme}
        // Without defaults, because a fixture's empty value must stay empty.
        schema={withoutDefaults(form.schema)}
        uiSchema={form.uiSchema}
        validator={createValidator(form)}
        initialFormData={value}
        idPrefix={view.id}
        noHtml5Validate
        showErrorList={false}
        onSubmit={onSubmit}
        onError={() => {}}
      />
    </OptionsProvider>,
  );
  const drawn = isLookedAt ? await listDrawn(container) : [];
  await submit(container);
  const focus = onSubmit.mock.calls.length > 0 ? undefined : toFocused();
  const shown = onSubmit.mock.calls[0]?.[0].formData as JsonObject | undefined;
  const names = new Set(form.at?.(value).fields.keys());
  const submitted = shown && Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)));
  const outcome = {
    drawn,
    focus,
    submitted: submitted && withoutEmpty(submitted),
    messages: messages(container),
  };
  cleanup();
  return outcome;
}

async function expectEqualOutcome(one: Case): Promise<Outcome> {
  const { elements, view, isLookedAt } = one;
  const stock = await throughPublished(one);
  const own = await throughEngine(one);
  expect(own.messages).toEqual(stock.messages);
  if (isLookedAt) {
    expect(own.drawn.length).toBeGreaterThan(1);
    expect(own.drawn.join('\n')).toBe(stock.drawn.join('\n'));
    expect(own.focus).toBe(stock.focus);
  }
  // The engine normalizes phones by its views. A plain Form submits what was typed.
  if (!elements.some((element) => hasNormalizer(view, element.name)))
    expect(own.submitted).toEqual(stock.submitted);
  return own;
}

const hasNormalizer = (view: View, name: string) =>
  view.groups.some((group) => group.fields.some((field) => field.name === name && field.normalize));

describe.each(listFixtures('types'))('%s, both ways [R71.6]', (path) => {
  const { cases } = readFixture(path) as TypeFixture;
  for (const { title, field, values } of cases)
    it(`${title}: same data, same messages`, async () => {
      const { elements } = parseMetadata([{ ...field, access: 'write' }]);
      const view = defaultView(field.objectType);
      // Other values of a field are drawn alike.
      const lookedAt = [true, false].map((is) => values.find(({ valid }) => valid === is));
      for (const one of values) {
        const { value, valid, message } = one;
        const record = Object.fromEntries([[field.fieldName, value]]);
        const isLookedAt = lookedAt.includes(one);
        const outcome = await expectEqualOutcome({ elements, view, value: record, isLookedAt });
        expect(outcome.messages).toEqual(valid ? [] : [message]);
        if (valid) expect(outcome.submitted).toEqual(withoutEmpty(record));
      }
    });
});

describe.each(listFixtures('stories'))('%s, both ways [R71.6]', (path) => {
  const { objectType, elements: wire, view, samples } = readFixture(path) as StoryFixture;
  const { elements } = parseMetadata(wire.map((element) => ({ access: 'write', ...element })));
  // Other samples of a story are drawn by the same fields and conditions.
  const lookedAt = [true, false].map((is) => samples.find(({ problems }) => (problems.length === 0) === is));
  const isLong = elements.length > 100 && !process.env.ALL_SAMPLES;
  for (const sample of isLong ? samples.filter((one) => one === lookedAt[1]) : samples)
    it(`${sample.name}: same data, same messages`, async () => {
      const outcome = await expectEqualOutcome({
        ...{ elements, view: view ?? defaultView(objectType), value: sample.value },
        isLookedAt: lookedAt.includes(sample),
      });
      expect(outcome.messages.sort()).toEqual(sample.problems.map((problem) => problem.message).sort());
    });
});
