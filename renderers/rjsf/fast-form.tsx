// The fast path: RJSF's Form around our fields, whose key presses go to the store alone.
// Not by '@rjsf/core', whose index also asks for a validator that nobody here needs.
import CoreForm from '@rjsf/core/lib/components/Form.js';
import type { ValidatorType } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useFormScope } from '../form/form-context';
import { FormElement } from '../form/form-element';
import { FormFields } from '../form/form-fields';
import { formFooter } from '../form/form-footer';
import type { FormBaseProps } from '../form/form-frame';

// RJSF draws its root with what is registered as SchemaField: our fields need no other of its parts.
const fields = { SchemaField: FormFields };

/** Checks are the store's: RJSF asks for one, and calls none of its functions (`noValidate`). */
const validator = {} as ValidatorType;

/** The fields are the store's: RJSF, told their schemas, would keep and walk a copy of each. */
const schema = { type: 'object' } as const;

export function FastForm({ onSubmit }: FormBaseProps) {
  const { idPrefix } = useFormScope();
  const latest = useRef(onSubmit);
  useLayoutEffect(() => {
    latest.current = onSubmit;
  });
  // One element: what is typed never reaches this Form, and RJSF would compare all its props with those before.
  return useMemo(
    () => (
      <CoreForm
        schema={schema}
        validator={validator}
        fields={fields}
        idPrefix={idPrefix}
        tagName={FormElement}
        onSubmit={() => void latest.current()}
        noValidate
        showErrorList={false}
      >
        {formFooter}
      </CoreForm>
    ),
    [idPrefix],
  );
}
