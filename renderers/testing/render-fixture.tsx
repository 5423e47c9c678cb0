// Draws a field of a fixture in a form of its own, for Testing Library.
import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef } from 'react';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { Json } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { type OptionsLoader, OptionsProvider } from '../controls/options-source';
import type { MetadataFormHandle } from '../form/use-form-handle';
import { MetadataForm } from '../metadata-form';
import { type Engine, standardEngine } from '../types/engine';
import type { CheckedCase } from './check';

export type RenderOptions = {
  engine?: Engine;
  /** @deprecated Ignored: RJSF's own Form draws every form. */
  base?: ComponentType;
  value?: Json;
  access?: 'read' | 'write';
  isRequired?: boolean;
  isDisabled?: boolean;
  load?: OptionsLoader;
};

/**
 * Draws one case of a fixture. Returns its row, its control, the form's value, and `leave`, which removes it.
 * @example
 * const field = { fieldName: 'zip', fieldConfig: { visualType: 'zip' } };
 * const drawn = await renderFixture({ title: 'one', field, values: [] }, { value: '12345' });
 * expect(drawn.control().value).toBe('12345');
 * drawn.leave();
 */
export async function renderFixture(one: CheckedCase, options: RenderOptions = {}) {
  const { engine = standardEngine, value, access = 'write', isRequired, isDisabled = false } = options;
  const fieldConfig = { ...one.field.fieldConfig, ...(isRequired !== undefined && { isRequired }) };
  const { elements } = parseMetadata([{ ...one.field, access, fieldConfig }], engine);
  const [element] = elements;
  if (!element) throw new Error('The metadata has no fields.');
  const handle = createRef<MetadataFormHandle>();
  const record = value === undefined ? {} : { value: { [element.name]: value } };
  const { container } = render(
    <OptionsProvider load={options.load ?? (async () => [])}>
      <MetadataForm
        ref={handle}
        {...{ engine, elements, ...record }}
        view={defaultView('fixture')}
        idPrefix="fixture"
        isDisabled={isDisabled}
        mode={access === 'read' ? 'change' : 'create'}
        onSubmit={() => undefined}
      />
    </OptionsProvider>,
  );
  const id = `fixture_${element.name}`;
  await untilDrawn(container, id);
  return {
    container,
    id,
    label: element.label,
    control: () => document.getElementById(id),
    /** The form's current value of the field; undefined if it is empty. */
    value: () => handle.current?.read().value[element.name],
    /** Changes the field from outside, as a newer record or another field does; undefined clears it. */
    change: (next: Json | undefined) =>
      act(async () => {
        handle.current?.change({ [element.name]: next ?? null });
      }),
    check: () => act(() => handle.current?.check() ?? []),
    leave: cleanup,
  };
}

export type Drawn = Awaited<ReturnType<typeof renderFixture>>;

/** Editors can load on first use. */
async function untilDrawn(container: HTMLElement, id: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    await act(async () => new Promise((done) => setTimeout(done, tries === 0 ? 0 : 10)));
    const control = container.ownerDocument.getElementById(id);
    if (!control?.hasAttribute('aria-busy')) return;
  }
}
