import type { Configuration } from '../objects/configuration';
import type { Json } from '../schemas/values/json';
import { defineCall } from './define-call';
import { metadataPreview } from './metadata';
import {
  boolean,
  count,
  instant,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toExact,
  toList,
  toShape,
} from './shapes';

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
    /** A missing side has no value. */
    settings: toList(toExact({ name: text }, { from: anything, to: anything })),
  },
  /** Per field. */
  { effects: metadataPreview },
);
export type ConfigurationChange = TypeOf<typeof change>;

const problem = toExact({ path: text, message: text });

/** `base` identifies the configuration that the files were compared with. */
export const configurationDiff = toExact({
  base: text,
  changes: toList(change),
  problems: toList(problem),
  /** Objects and roles without a file stay unchanged. */
  kept: toList(text),
});
export type ConfigurationDiff = TypeOf<typeof configurationDiff>;

/** `base`: if the configuration has changed since the comparison, 409. */
export const applyConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration',
  summary:
    'Applies configuration files, all or nothing; POST /dtl/configuration/undo takes `undoID` for 30 days',
  authentication: 'admin',
  bodyLimit: 8 * 1024 * 1024,
  body: toExact({ files: givenFiles }, { base: text }),
  answers: { 200: toAnswer({ message: text, changes: count }, { undoID: text }) },
});

export const compareConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration/diff',
  summary: 'Returns what applying configuration files would change, and its effects on stored records',
  authentication: 'admin',
  bodyLimit: 8 * 1024 * 1024,
  body: toExact({ files: givenFiles }),
  answers: { 200: configurationDiff },
});

/** `what`: names of the objects and roles that it changed. `by` is empty if that person cannot be named. */
const applied = toExact({ undoID: text, at: instant, by: text, what: toList(text), undone: boolean });
export type AppliedConfiguration = TypeOf<typeof applied>;

export const listAppliedConfigurations = defineCall({
  method: 'GET',
  path: '/dtl/configuration/applied',
  summary:
    'Lists the configuration files that were applied in the last 30 days, the latest first. Only for full administrators',
  authentication: 'admin',
  answers: { 200: toExact({ items: toList(applied) }) },
});

export const readConfiguration = defineCall({
  method: 'GET',
  path: '/dtl/configuration',
  compressed: true,
  summary: 'Returns objects, data elements, layout and roles as files. Only for full administrators',
  authentication: 'admin',
  answers: { 200: toExact({ files: configuration }) },
});

export const undoConfiguration = defineCall({
  method: 'POST',
  path: '/dtl/configuration/undo',
  summary:
    'Undoes applied configuration files; parts that were changed since are listed (409), or left out (`partly`)',
  authentication: 'admin',
  body: toExact({ undoID: text }, { partly: boolean }),
  answers: { 200: toAnswer({ message: text, changes: count }) },
});
