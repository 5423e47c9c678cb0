// A form whose metadata, record and drafts can change while it is used.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import { defaultView } from '../../schemas/words/view';
import { elementsOf, type Field } from './elements-of';

export const view = defaultView('partner');
export const text = (name: string, more: object = {}): Field => ({ name, visualType: 'text', ...more });

export function draw(fields: Field[], props: Partial<MetadataFormProps> = {}) {
  const onSubmit = vi.fn<MetadataFormProps['onSubmit']>();
  const all = { view, elements: elementsOf(...fields), onSubmit, ...props };
  const { rerender } = render(<MetadataForm {...all} />);
  const again = (next: Partial<MetadataFormProps>) => rerender(<MetadataForm {...all} {...next} />);
  return {
    onSubmit: all.onSubmit as typeof onSubmit,
    again,
    become: (...next: Field[]) => again({ elements: elementsOf(...next) }),
  };
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
