// Two forms of one view on one page, such as billing and delivery address.
import Form from '@rjsf/core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import { theme } from '../../renderers/rjsf/theme';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { createValidator } from '../../validators/rjsf-validator';
import { listFixtures, readFixture } from '../fixture-files';
import { elementsOf } from './elements-of';

const elements = elementsOf(
  { name: 'email', visualType: 'email', isRequired: true },
  { name: 'way', visualType: 'radio', msOptionsType: 'static', msOptions: [{ label: 'Post', value: 'p' }] },
);
const every = listFixtures('types').flatMap((path, index) =>
  parseMetadata(readFixture(path))
    .elements.slice(0, 1)
    .map((one) => ({ ...one, name: `f${index}` })),
);

function drawTwo(first: Partial<MetadataFormProps> = {}, second: Partial<MetadataFormProps> = {}) {
  const shared = { elements, view: defaultView('contact'), onSubmit: () => undefined };
  render(
    <>
      <section aria-label="first">
        <MetadataForm {...shared} {...first} />
      </section>
      <section aria-label="second">
        <MetadataForm {...shared} {...second} />
      </section>
    </>,
  );
  const part = (name: string) => within(screen.getByRole('region', { name }));
  return [part('first'), part('second')] as const;
}

const listIds = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);
const isOdd = (id: string) => /[^\w.-]/.test(id);

describe('two forms of one view', () => {
  afterEach(cleanup);

  it('have no id in common', () => {
    expect(every.length).toBe(26);
    drawTwo({ elements: every }, { elements: every });
    const ids = listIds();
    expect(ids.length).toBeGreaterThan(48);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(isOdd)).toEqual([]);
  });

  it('have separate groups of radio buttons', async () => {
    const [first, second] = drawTwo();
    await userEvent.click(first.getByLabelText('Post'));
    await userEvent.click(second.getByLabelText('Post'));
    expect(first.getByLabelText<HTMLInputElement>('Post').checked).toBe(true);
  });

  it('link each label to its own field', async () => {
    const [, second] = drawTwo();
    await userEvent.click(second.getByText('EMAIL'));
    expect(document.activeElement).toBe(second.getByLabelText('EMAIL'));
  });

  it('link each error to its own field', async () => {
    const [first, second] = drawTwo();
    for (const form of [first, second]) await userEvent.click(form.getByRole('button', { name: 'Save' }));
    for (const form of [first, second]) {
      const link = form.getByRole('link', { name: /EMAIL/ });
      await userEvent.click(link);
      const field = form.getByLabelText('EMAIL');
      expect(document.activeElement).toBe(field);
      expect(link.getAttribute('href')).toBe(`#${encodeURIComponent(field.id)}`);
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'This field is required.',
      );
    }
  });

  it('have separate drafts', async () => {
    const keep = () => ({ load: () => undefined, save: vi.fn(), clear: () => undefined });
    const [one, two] = [keep(), keep()];
    const [, second] = drawTwo({ drafts: one }, { drafts: two });
    await userEvent.type(second.getByLabelText('EMAIL'), 'a@b.co');
    await vi.waitFor(() => expect(two.save).toHaveBeenLastCalledWith({ email: 'a@b.co' }, []), 10_000);
    expect(one.save).not.toHaveBeenCalled();
  });

  it('use the id prefix of the host', () => {
    const [first, second] = drawTwo({ idPrefix: 'bill' }, { idPrefix: 'ship' });
    expect(first.getByLabelText('EMAIL').id).toBe('bill_email');
    expect(second.getByLabelText('EMAIL').id).toBe('ship_email');
  });
});

describe('two bare forms on one page', () => {
  it('focus their own first error, also when the button is outside', () => {
    const form = compileForm(elements, defaultView('contact'), { conditions: 'schema' });
    const { schema, uiSchema } = form;
    const shared = { ...theme, schema, uiSchema, validator: createValidator(form), onError: () => {} };
    render(
      <>
        <Form {...shared} noHtml5Validate id="bill" idPrefix="bill" />
        <Form {...shared} noHtml5Validate id="ship" idPrefix="ship" />
        <button type="button">Send</button>
      </>,
    );
    for (const id of ['bill', 'ship']) {
      act(() => screen.getByRole('button', { name: 'Send' }).focus());
      act(() => document.querySelector<HTMLFormElement>(`form#${id}`)?.requestSubmit());
      expect(document.activeElement?.id).toBe(`${id}_email`);
    }
    cleanup();
  });
});
