// Endpoints in a workbench that asks no server: they answer made-up options, late, or not at all.
import type { OptionsLoader } from '../../../renderers/controls/options-source';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Looks } from './workbench-state';

const count = 12;
const slowMilliseconds = 3000;

/** A new one forgets what it answered, and that it failed. */
export function createLoader(endpoints: Looks['endpoints'], elements: readonly DataElement[]): OptionsLoader {
  const asked = new Set<string>();
  return async (url) => {
    const isFirst = !asked.has(url);
    asked.add(url);
    if (endpoints === 'slow') await new Promise((done) => setTimeout(done, slowMilliseconds));
    if (endpoints === 'failing' || (endpoints === 'flaky' && isFirst))
      throw new Error('This endpoint fails because you chose so in the workbench.');
    return makeOptions(url, elements);
  };
}

/** Each has a label and a value under all the keys that any of the fields reads. */
function makeOptions(url: string, elements: readonly DataElement[]): object[] {
  const query = new URL(url, 'https://workbench.invalid').searchParams.get('q')?.toLowerCase() ?? '';
  const sources = elements.flatMap(({ options }) => (options.kind === 'dynamic' ? [options] : []));
  return Array.from({ length: count }, (_, index) => ({
    label: `Option ${index + 1}`,
    value: `${index + 1}`,
  }))
    .filter(({ label }) => label.toLowerCase().includes(query))
    .map(({ label, value }) => ({
      label,
      value,
      ...Object.fromEntries(
        sources.flatMap(({ labelKey, valueKey }) => [
          [labelKey, label],
          [valueKey, value],
        ]),
      ),
    }));
}
