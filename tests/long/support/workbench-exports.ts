// The workbench's default exports of a file.
import { nestedCore } from '../../../importers/nested-core';
import { compileForm } from '../../../schemas/compile/compile-form';
import { type ExportInput, toSnippet, toTest } from '../../../src/features/workbench/export-texts';
import { readTexts } from '../../../src/features/workbench/read-texts';
import { noTexts } from '../../../src/features/workbench/workbench-state';
import { checkRecord } from '../../../validators/check-record';

/** The exported test and component, with the last sample of a story or an empty form. */
export function exportFrom(metadata: string, locale: ExportInput['locale'] = 'en-US') {
  const texts = { ...noTexts, metadata };
  const { elements, view, samples } = readTexts(texts, 'written', nestedCore);
  const value = samples.at(-1)?.value ?? {};
  const form = compileForm(elements, view, { value, engine: nestedCore });
  const problems = checkRecord(form, value);
  const input: ExportInput = { texts, elements, view, value, problems, locked: [], locale };
  return { test: toTest(input).text, snippet: toSnippet(input).text };
}
