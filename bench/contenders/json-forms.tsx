// It validates on every change; a submit only shows the errors.
import { JsonForms } from '@jsonforms/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, choices, toJsonSchema } from '../fields';
import type { Contender } from '../page';

type Definition = { schema: object; uischema: object };
type RendererSet = { renderers: object[]; cells: object[] };

let showErrors = () => {};

export function createJsonFormsContender(set: RendererSet, shown: string): Contender<Definition> {
  return {
    define: (fields) => ({ schema: toJsonSchema(fields), uischema: toUiSchema(fields) }),
    mount: (root, definition) => createRoot(root).render(<Form {...definition} {...set} />),
    submit: () => showErrors(),
    control(field) {
      const id = `#/properties/${field.name}`;
      const ids = [`${id}-input`, id, `${id}-${choices[0]}`];
      const found = ids.map((each) => document.getElementById(each)).find((each) => each !== null);
      return found ?? document.getElementsByClassName(`root_properties_${field.name}`).item(0);
    },
    errors: (root) => root.querySelectorAll(shown).length,
  };
}

function Form(props: Definition & RendererSet) {
  const [data, setData] = useState({});
  const [mode, setMode] = useState('ValidateAndHide');
  showErrors = () => setMode('ValidateAndShow');
  return (
    <JsonForms
      {...props}
      data={data}
      validationMode={mode}
      onChange={(next: { data: object }) => setData(next.data)}
    />
  );
}

function toUiSchema(fields: BenchField[]) {
  return {
    type: 'VerticalLayout',
    elements: fields.map((field) => ({
      type: 'Control',
      scope: `#/properties/${field.name}`,
      options: { multi: field.kind === 'textarea' },
    })),
  };
}
