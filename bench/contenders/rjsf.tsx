import type { FormProps } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, toJsonSchema } from '../fields';
import type { Contender } from '../page';

type Definition = { schema: ReturnType<typeof toJsonSchema>; uiSchema: Record<string, object> };

const uiByKind: Partial<Record<BenchField['kind'], object>> = {
  textarea: { 'ui:widget': 'textarea' },
  tel: { 'ui:options': { inputType: 'tel' } },
};

export function createRjsfContender(Form: ComponentType<FormProps>): Contender<Definition> {
  return {
    define: (fields) => ({
      schema: toJsonSchema(fields),
      uiSchema: Object.fromEntries(fields.map((field) => [field.name, uiByKind[field.kind] ?? {}])),
    }),
    mount(root, { schema, uiSchema }) {
      createRoot(root).render(
        // The list type of a schema is read-only here; RJSF never writes to it.
        <Form
          schema={schema as FormProps['schema']}
          uiSchema={uiSchema}
          validator={validator}
          noHtml5Validate
          showErrorList={false}
          onError={() => {}}
        />,
      );
    },
    submit: (root) => root.querySelector('form')?.requestSubmit(),
    control: (field) => document.getElementById(`root_${field.name}`),
    errors: (root) => root.querySelectorAll('[id$="__error"]').length,
  };
}
