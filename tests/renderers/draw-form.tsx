// Renders a form in one line, with the actions that most tests need.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { type OptionsLoader, OptionsProvider } from '../../renderers/controls/options-source';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import type { LinkedLoader } from '../../renderers/store/linked-loader';
import { defaultView } from '../../schemas/words/view';
import { elementsOf, type Field } from './elements-of';

type FormProps = Partial<Omit<MetadataFormProps, 'onSubmit'>> & {
  load?: OptionsLoader;
  loadLinked?: LinkedLoader;
};

export function drawForm(fields: Field[], { load = async () => [], loadLinked, ...props }: FormProps = {}) {
  const onSubmit = vi.fn<MetadataFormProps['onSubmit']>();
  const all = { view: defaultView('partner'), elements: elementsOf(...fields), onSubmit, ...props };
  const form = (next: FormProps) => (
    <OptionsProvider load={load} {...(loadLinked && { loadLinked })}>
      <MetadataForm {...all} {...next} />
    </OptionsProvider>
  );
  const { rerender, container } = render(form({}));
  return {
    onSubmit,
    container,
    again: (next: FormProps) => rerender(form(next)),
    /** The data of the first save. */
    sent: () => onSubmit.mock.calls[0]?.[0].changes,
  };
}

/** Finds an input whose label begins with this text. */
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A field with options from an endpoint. */
export const choicesFrom = (endpoint: string, more: object = {}) => ({
  msOptionsType: 'dynamic',
  msApiEndPoint: endpoint,
  msApiDataLabel: 'label',
  msApiDataValue: 'value',
  ...more,
});

export const toChoices = (...values: string[]) =>
  values.map((value) => ({ label: value.toUpperCase(), value }));
