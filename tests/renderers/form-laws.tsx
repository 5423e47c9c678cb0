// Any generated set of metadata renders as a form, accepts its own defaults, can be filled in and submitted, and loses no field.
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect } from 'vitest';
import { OptionsProvider } from '../../renderers/controls/options-source';
import { MetadataForm } from '../../renderers/metadata-form';
import type { Submission } from '../../renderers/store/submission';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isEmpty } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { toFilled } from '../schemas/metadata-laws';

const view = defaultView('partner');

/** Renders, fills in and submits the form. Returns the number of fields. */
export async function expectLawfulForm(metadata: unknown): Promise<number> {
  const { elements } = parseMetadata(metadata);
  const fields = [...compileForm(elements, view).fields.values()];
  const filled = Object.fromEntries(fields.map((field) => [field.name, toFilled(field)]));
  for (const value of [undefined, filled]) {
    let sent: Submission | undefined;
    const { container } = render(
      <OptionsProvider load={async () => []}>
        <MetadataForm
          elements={elements}
          view={view}
          idPrefix="partner"
          mode="create"
          onSubmit={(submission) => {
            sent = submission;
          }}
          {...(value && { value })}
        />
      </OptionsProvider>,
    );
    const form = container.querySelector('form');
    if (!form) throw new Error('No form was drawn');
    const ids = new Set([...container.querySelectorAll('[id]')].map(({ id }) => id));
    for (const { name } of fields) expect(ids, `field ${name}`).toContain(`partner_${name}`);
    expect(container.textContent).not.toContain('could not be displayed');
    await act(async () => fireEvent.submit(form));
    const messages = [...container.querySelectorAll('[id$="__error"]')].map((one) => one.id);
    if (value) {
      expect(messages).toEqual([]);
      const expected = fields.filter((field) => !field.readOnly && !isEmpty(filled[field.name]));
      expect(Object.keys(sent?.changes ?? {}).sort()).toEqual(expected.map((field) => field.name).sort());
    } else if (!sent) {
      // An empty form has no problems except missing required fields.
      const missing = fields.filter((field) => field.required && !field.readOnly);
      const allowed = new Set(missing.map((field) => `partner_${field.name}__error`));
      expect(messages.length).toBeGreaterThan(0);
      for (const id of messages) expect(allowed).toContain(id);
    }
    cleanup();
  }
  return fields.length;
}
