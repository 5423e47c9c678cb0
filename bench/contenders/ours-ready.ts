// Metadata as it came over the wire → the first answer of its validator. Nothing is compiled at run time: the
// page forbids it.
import { compileForm } from '../../schemas/compile-form';
import { defaultView } from '../../schemas/default-view';
import { parseMetadata } from '../../schemas/parse-metadata';
import { createValidator } from '../../validators/rjsf-validator';
import { makeFields } from '../fields';
import { toWireElement } from './our-metadata';

window.ready = (n) => {
  const json = JSON.stringify(makeFields(n).map(toWireElement));
  const wire: unknown = JSON.parse(json);
  const start = performance.now();
  const form = compileForm(parseMetadata(wire).elements, defaultView('partner'));
  const validator = createValidator(form);
  const ms = performance.now() - start;
  // The validator is no promise of one: it answers for every required field.
  const { errors } = validator.validateFormData({}, form.schema);
  if (errors.length < n / 3)
    throw new Error(`Only ${errors.length} errors of an empty form with ${n} fields`);
  return ms;
};
