// Our engine, from metadata to the whole <MetadataForm>: save bar, error summary and drafts' wiring included.
import { createRoot } from 'react-dom/client';
import { MetadataForm } from '../../renderers/metadata-form';
import { parseMetadata } from '../../schemas/parse-metadata';
import { register } from '../page';
import { toView, toWireElement } from './our-metadata';

register({
  define: (fields) => ({ wire: fields.map(toWireElement), view: toView(fields) }),
  mount(root, { wire, view }) {
    const { elements } = parseMetadata(wire);
    createRoot(root).render(<MetadataForm elements={elements} view={view} onSubmit={() => {}} />);
  },
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(`partner_${field.name}`),
  errors: (root) => root.querySelectorAll('[data-invalid="true"]').length,
});
