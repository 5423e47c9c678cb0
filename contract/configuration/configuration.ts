// The configuration as files, in its wire form (E7).
import type { Configuration } from '../../objects/configuration';
import type { Json } from '../../schemas/values/json';
import { metadataPreview } from '../metadata/preview-element';
import { type TypeOf, text, toChoice, toExact, toList, toShape } from '../shapes';

/** By path: 'objects/partner.json'. */
export const configuration = toShape<Configuration>({
  type: 'object',
  additionalProperties: { type: 'object' },
});
/** Unchecked, because problems are reported by path. */
export const givenFiles = toShape<{ [path: string]: Json }>({ type: 'object', additionalProperties: true });

const anything = toShape<Json>({});
const change = toExact(
  {
    path: text,
    kind: toChoice(['object', 'field', 'order', 'role']),
    what: toChoice(['create', 'change', 'delete']),
    name: text,
    label: text,
    /** What differs; a missing side has no value. */
    settings: toList(toExact({ name: text }, { from: anything, to: anything })),
  },
  /** Effects on stored records, per field. */
  { effects: metadataPreview },
);
export type ConfigurationChange = TypeOf<typeof change>;

const problem = toExact({ path: text, message: text });

/** `base` identifies the configuration that the files were compared with. */
export const configurationDiff = toExact({
  base: text,
  changes: toList(change),
  problems: toList(problem),
  /** Objects and roles without a file, which stay unchanged. */
  kept: toList(text),
});
export type ConfigurationDiff = TypeOf<typeof configurationDiff>;
