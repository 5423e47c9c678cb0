import { createRoot } from 'react-dom/client';
import { MetadataForm } from '../../renderers/metadata-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { WireDataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';
import type { BenchField } from '../fields';
import type { Contender } from '../page';
import { toView } from './our-metadata';

type Definition = { wire: WireDataElement[]; view: View };

export function createOurs(
  toWire: (fields: readonly BenchField[]) => WireDataElement[],
): Contender<Definition> {
  return {
    define: (fields) => ({ wire: toWire(fields), view: toView(fields) }),
    mount(root, { wire, view }) {
      const { elements } = parseMetadata(wire);
      createRoot(root).render(
        <MetadataForm elements={elements} view={view} idPrefix="partner" onSubmit={() => {}} />,
      );
    },
    submit: (root) => root.querySelector('form')?.requestSubmit(),
    control: (field) => document.getElementById(`partner_${field.name}`),
    errors: (root) => root.querySelectorAll('[data-invalid="true"]').length,
  };
}
