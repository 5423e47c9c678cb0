import { compileForm } from '../../schemas/compile-form';
import { parseMetadata } from '../../schemas/parse-metadata';
import { checkRecord } from '../../validators/check-record';
import { makeFields } from '../fields';
import { toView, toWireElement } from './our-metadata';
(window as any).phases = (n: number) => {
  const text = JSON.stringify(makeFields(n).map(toWireElement));
  const view = toView(makeFields(n));
  const t0 = performance.now();
  const json = JSON.parse(text);
  const t1 = performance.now();
  const { elements } = parseMetadata(json);
  const t2 = performance.now();
  const form = compileForm(elements, view);
  const t3 = performance.now();
  checkRecord(form, {});
  const t4 = performance.now();
  return [t1 - t0, t2 - t1, t3 - t2, t4 - t3, text.length];
};
