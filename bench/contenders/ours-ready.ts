// Metadata as text → ready to check a record. Nothing is compiled at run time: the page forbids it.
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { checkRecord } from '../../validators/check-record';
import { makeFields } from '../fields';
import { toView, toWireElement } from './our-metadata';

window.ready = (n) => {
  const text = JSON.stringify(makeFields(n).map(toWireElement));
  const view = toView(makeFields(n));
  const start = performance.now();
  const form = compileForm(parseMetadata(JSON.parse(text)).elements, view);
  const ms = performance.now() - start;
  // Ready is no promise: it answers for every required field.
  const problems = checkRecord(form, {});
  if (problems.length < n / 3)
    throw new Error(`Only ${problems.length} problems of an empty form with ${n} fields`);
  return ms;
};
