// The validator of RJSF's Form in <MetadataForm>. RJSF calls it at a submit, and it judges the values of the store, because RJSF
// has none. It only reads, since RJSF also calls it while rendering.
import type { ValidatorType } from '@rjsf/utils';
import { createValidator } from '../../validators/rjsf-validator';
import type { FormStore } from '../store/form-store';

export function createStoreValidator(store: FormStore): ValidatorType {
  const schemaValidator = () => createValidator(store.form);
  return {
    isValid: (...asked) => schemaValidator().isValid(...asked),
    rawValidation: (...asked) => schemaValidator().rawValidation(...asked),
    validateFormData: () => ({
      errors: store.listProblems().map(({ path, code, message }) => ({
        name: code,
        property: path,
        message,
        stack: `${store.label(path)}: ${message}`,
      })),
      // A row shows the message of its slot, so RJSF gets none.
      errorSchema: {},
    }),
  };
}
