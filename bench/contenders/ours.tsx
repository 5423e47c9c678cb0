// Our engine, from metadata to the whole <MetadataForm>: save bar, error summary and drafts' wiring included.
import { createRoot } from 'react-dom/client';
import { MetadataForm } from '../../renderers/metadata-form';
import { defaultView } from '../../schemas/default-view';
import { parseMetadata } from '../../schemas/parse-metadata';
import { register } from '../page';
import { toWireElement } from './our-metadata';

const view = defaultView('partner');

register({
  define: (fields) => fields.map(toWireElement),
  mount(root, wire) {
    const { elements } = parseMetadata(wire);
    createRoot(root).render(<MetadataForm elements={elements} view={view} onSubmit={() => {}} />);
  },
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(`${view.id}_${field.name}`),
  errors: (root) => root.querySelectorAll('[data-invalid="true"]').length,
});
