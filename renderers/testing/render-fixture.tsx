// A field of a fixture in a form of its own, for Testing Library.
import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef } from 'react';
import { defaultView } from '../../schemas/default-view';
import type { Json } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
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
  /** Answers for choices that come from an address. */
  load?: OptionsLoader;
};

/**
 * Draws one case of a fixture. Answers its row, its control, what the form holds, and `leave`, which takes it away.
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
    /** What the form holds of the field now; undefined while it is empty. */
    value: () => handle.current?.read().value[element.name],
    /** Changes the field from outside, as a newer record or another field does; undefined empties it. */
    change: (next: Json | undefined) =>
      act(async () => {
        handle.current?.change({ [element.name]: next ?? null });
      }),
    check: () => act(() => handle.current?.check() ?? []),
    leave: cleanup,
  };
}

export type Drawn = Awaited<ReturnType<typeof renderFixture>>;

/** Editors may be loaded when they are first shown. */
async function untilDrawn(container: HTMLElement, id: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    await act(async () => new Promise((done) => setTimeout(done, tries === 0 ? 0 : 10)));
    const control = container.ownerDocument.getElementById(id);
    if (!control || !/Loading/.test(control.textContent ?? '')) return;
  }
}
