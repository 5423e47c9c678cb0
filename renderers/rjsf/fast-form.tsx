// The fast path: RJSF's Form around our fields, whose key presses go to the store alone.
import type { ValidatorType } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useFormScope } from '../form/form-context';
import { FormElement } from '../form/form-element';
import { FormFields } from '../form/form-fields';
import { formFooter } from '../form/form-footer';
import type { FormBaseProps } from '../form/form-frame';
import { StoreForm } from './store-form';

// RJSF draws its root with what is registered as SchemaField: our fields need no other of its parts.
const fields = { SchemaField: FormFields };

/** Checks are the store's, and RJSF is told not to make any (`noValidate`). */
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** The fields are the store's: RJSF, told their schemas, would keep and walk a copy of each. */
const schema = { type: 'object' } as const;

export function FastForm({ onSubmit }: FormBaseProps) {
  const { store, idPrefix } = useFormScope();
  const latest = useRef(onSubmit);
  useLayoutEffect(() => {
    latest.current = onSubmit;
  });
  const props = useMemo(
    () => ({
      schema,
      validator,
      initialFormData: store.values(),
      readValues: () => store.values(),
      onSubmit: () => void latest.current(),
    }),
    [store],
  );
  return (
    <StoreForm
      {...props}
      tagName={FormElement}
      idPrefix={idPrefix}
      fields={fields}
      noValidate
      showErrorList={false}
    >
      {formFooter}
    </StoreForm>
  );
}
