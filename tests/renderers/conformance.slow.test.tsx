// @vitest-environment happy-dom
// Every fixture under our fast path, our form on RJSF's stock Form, and RJSF's bare Form as published with the theme: the
// same data, the same messages (R1).
import PublishedForm, { getDefaultRegistry, type IChangeEvent } from '@rjsf/core';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionsProvider } from '../../renderers/controls/options-source';
import { MetadataForm } from '../../renderers/metadata-form';
import { FastForm } from '../../renderers/rjsf/fast-form';
import { StockForm, withoutDefaults } from '../../renderers/rjsf/stock-form';
import { toTheme } from '../../renderers/rjsf/theme';
import type { Submission } from '../../renderers/store/submission';
import { standardEngine } from '../../renderers/types/engine';
import { compileForm } from '../../schemas/compile-form';
import type { DataElement } from '../../schemas/data-element';
import { defaultView } from '../../schemas/default-view';
import type { StoryFixture, TypeFixture } from '../../schemas/format/fixture-shape';
import { isEmpty, type JsonObject } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import type { View } from '../../schemas/view';
import { createValidator } from '../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../fixture-files';

afterEach(cleanup);

const theme = toTheme(getDefaultRegistry(), standardEngine);

type Outcome = { submitted: JsonObject | undefined; messages: string[] };

const withoutEmpty = (record: JsonObject) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

const messages = (container: HTMLElement) =>
  [...container.querySelectorAll('[id$="__error"]')].map((element) => element.textContent ?? '');

async function submit(container: HTMLElement) {
  // A long form draws its first fields at once and the rest right after.
  if (container.querySelectorAll('label').length > 30)
    await act(async () => new Promise((done) => setTimeout(done, 100)));
  const form = container.querySelector('form');
  if (!form) throw new Error('No form was drawn');
  await act(async () => fireEvent.submit(form));
}

async function throughEngine(
  elements: DataElement[],
  view: View,
  value: JsonObject,
  base: typeof FastForm,
): Promise<Outcome> {
  const onSubmit = vi.fn<(submission: Submission) => undefined>();
  const form = <MetadataForm {...{ elements, view, value, base, onSubmit }} mode="create" />;
  const { container } = render(<OptionsProvider load={async () => []}>{form}</OptionsProvider>);
  await submit(container);
  const outcome = { submitted: onSubmit.mock.calls[0]?.[0].value, messages: messages(container) };
  cleanup();
  return { ...outcome, submitted: outcome.submitted && withoutEmpty(outcome.submitted) };
}

async function throughPublished(elements: DataElement[], view: View, value: JsonObject): Promise<Outcome> {
  const form = compileForm(elements, view, { value });
  const onSubmit = vi.fn<(event: IChangeEvent) => void>();
  const { container } = render(
    <OptionsProvider load={async () => []}>
      <PublishedForm
        {...theme}
        // Defaults fill new forms; a fixture's empty value is meant as it stands.
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
  await submit(container);
  const shown = onSubmit.mock.calls[0]?.[0].formData as JsonObject | undefined;
  const names = new Set(form.fields.keys());
  const submitted = shown && Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)));
  const outcome = { submitted: submitted && withoutEmpty(submitted), messages: messages(container) };
  cleanup();
  return outcome;
}

/** The three paths' one outcome. */
async function expectEqualOutcome(elements: DataElement[], view: View, value: JsonObject): Promise<Outcome> {
  const stock = await throughPublished(elements, view, value);
  const fast = await throughEngine(elements, view, value, FastForm);
  const slow = await throughEngine(elements, view, value, StockForm);
  // The engine normalizes phones as its views say; RJSF's stock Form hands on what was typed.
  expect({ fast, slow }).toEqual({ fast: slow, slow: fast });
  expect(fast.messages).toEqual(stock.messages);
  if (!elements.some((element) => hasNormalizer(view, element.name)))
    expect(fast.submitted).toEqual(stock.submitted);
  return fast;
}

const hasNormalizer = (view: View, name: string) =>
  view.groups.some((group) => group.fields.some((field) => field.name === name && field.normalize));

describe.each(listFixtures('types'))('%s, three ways', (path) => {
  const { cases } = readFixture(path) as TypeFixture;
  for (const { title, field, values } of cases)
    it(`${title}: same data, same messages`, async () => {
      const { elements } = parseMetadata([{ ...field, access: 'write' }]);
      const view = defaultView(field.objectType);
      for (const { value, valid, message } of values) {
        const record = Object.fromEntries([[field.fieldName, value]]);
        const outcome = await expectEqualOutcome(elements, view, record);
        expect(outcome.messages).toEqual(valid ? [] : [message]);
        if (valid) expect(outcome.submitted).toEqual(withoutEmpty(record));
      }
    });
});

describe.each(listFixtures('stories'))('%s, three ways', (path) => {
  const { objectType, elements: wire, view, samples } = readFixture(path) as StoryFixture;
  const { elements } = parseMetadata(wire.map((element) => ({ access: 'write', ...element })));
  for (const sample of samples)
    it(`${sample.name}: same data, same messages`, async () => {
      const outcome = await expectEqualOutcome(elements, view ?? defaultView(objectType), sample.value);
      expect(outcome.messages.sort()).toEqual(sample.problems.map((problem) => problem.message).sort());
    });
});
