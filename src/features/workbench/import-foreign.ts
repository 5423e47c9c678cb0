// Converts a file of another tool into metadata, with notes about what was lost. Loaded on demand.
import { createCarrier } from '../../../importers/carrier';
import type { Note } from '../../../importers/draft';
import type { SourceName } from '../../../importers/recognize';
import { sources } from '../../../importers/sources';
import type { Json } from '../../../schemas/values/json';

export type ImportedText = { metadata: string; notes: readonly Note[] };

export function importForeign(json: Json, source: SourceName): ImportedText | undefined {
  const carrier = createCarrier('partner');
  sources.get(source)?.read({ json }, carrier);
  const { elements, view, notes } = carrier.finish();
  if (elements.length === 0) return undefined;
  return { metadata: JSON.stringify(view ? { elements, view } : elements, null, 2), notes };
}
