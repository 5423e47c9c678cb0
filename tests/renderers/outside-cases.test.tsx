// Edge values in a table that the form and the host share (E2, E4).
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { type OutsideCase, outsideCases } from '../schemas/rules/outside-cases';
import { draw, save } from './draw-live-form';

afterEach(cleanup);

function toFields({ fields }: OutsideCase, hasFormulas: boolean) {
  return Object.entries(fields).map(([name, { formula, ...config }]) => ({
    name,
    ...(config as { visualType: string }),
    ...(hasFormulas && formula !== undefined ? { formula } : {}),
  }));
}

/** The displayed values of these fields. */
const shownOf = (names: readonly string[]) =>
  names.map((name) => {
    const control = screen.getByLabelText<HTMLInputElement>(name.toUpperCase());
    return [name, control.type === 'checkbox' ? control.checked : control.value];
  });

describe('a form', () => {
  it.each(outsideCases.filter(({ worked }) => worked))('works out $name', async (one) => {
    const names = Object.keys(one.worked ?? {});
    draw(toFields(one, true), { value: one.values });
    const shown = shownOf(names);
    cleanup();
    draw(toFields(one, false), { value: { ...one.values, ...(one.worked as JsonObject) } });
    expect(shown).toEqual(shownOf(names));
  });

  it.each(outsideCases)('judges $name', async (one) => {
    const { onSubmit } = draw(toFields(one, true), { value: one.values, mode: 'create' });
    await save();
    expect(onSubmit.mock.calls).toHaveLength(one.refusedAt ? 0 : 1);
    if (!one.refusedAt) return;
    const control = screen.getByLabelText(new RegExp(`^${one.refusedAt.toUpperCase()}\\b`));
    expect([...document.querySelectorAll('input[aria-invalid="true"]')]).toEqual([control]);
  });
});
