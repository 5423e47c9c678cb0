import { pricingFields } from '../../../objects/pricing/shown-fields';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';

type Payload = {
  /** What the form would send: what it shows and what changed of it. */
  changes: JsonObject;
  /** The stored product; undefined for a new one. */
  record: JsonObject | undefined;
  shown: readonly string[];
  elements: readonly DataElement[];
};

/** What a change sends: beside what was typed, whatever of the price means nothing any more is emptied (B4). */
export function toPayload({ changes, record, shown, elements }: Payload): JsonObject {
  if (!record) return changes;
  // A passthrough product's billing is its vendor's; the server keeps it.
  const isOwn = (name: string) => record.productType !== 'passthrough' || !name.startsWith('bill');
  const stale = elements.filter(
    ({ name, access }) =>
      access === 'write' &&
      pricingFields.includes(name) &&
      !shown.includes(name) &&
      isOwn(name) &&
      !isEmpty(record[name]) &&
      record[name] !== 0,
  );
  const emptied = stale.map(({ name }) => [name, name === 'leadGeneratorPercentage' ? 0 : null]);
  return { ...changes, ...Object.fromEntries(emptied) };
}
