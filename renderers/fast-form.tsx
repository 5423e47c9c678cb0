// The fast path: RJSF's Form around our fields, whose key presses go to the store alone.
import { useMemo, useRef } from 'react';
import { createValidator } from '../validators/rjsf-validator';
import { useFormScope } from './form-context';
import { FormFields } from './form-fields';
import { formFooter } from './form-footer';
import { EngineForm } from './rjsf-adapter';
import { theme } from './theme';

const engineField = { 'ui:field': 'engineForm' };
const fields = { ...theme.fields, engineForm: FormFields };

export function FastForm({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const { form, store, idPrefix } = useFormScope();
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  const props = useMemo(
    () => ({
      // The fields are the store's: RJSF, told their schemas, would keep and walk a copy of each.
      schema: { $id: form.id, type: 'object' } as const,
      uiSchema: engineField,
      validator: createValidator(form),
      initialFormData: store.values(),
      readValues: () => store.values(),
      onSubmit: () => void latest.current(),
    }),
    [form, store],
  );
  return (
    <EngineForm
      {...props}
      idPrefix={idPrefix}
      templates={theme.templates}
      widgets={theme.widgets}
      fields={fields}
      experimental_defaultFormStateBehavior={theme.experimental_defaultFormStateBehavior}
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      {formFooter}
    </EngineForm>
  );
}
