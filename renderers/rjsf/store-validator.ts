// The validator that RJSF's Form holds in <MetadataForm>. RJSF asks it at a submit; it judges what the store holds, since RJSF
// itself knows no values. It is asked while React renders, so it only reads.
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
      // A row shows its slot's message, so RJSF has none to hand down.
      errorSchema: {},
    }),
  };
}
