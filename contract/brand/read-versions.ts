import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import {
  boolean,
  nothing,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toEither,
  toExact,
  toList,
  toObject,
  toShape,
} from '../shapes';
import { archivedVersion, publishedVersion, typedID } from './brand-version';

const state = toAnswer({ brand: toEither(publishedVersion, nothing) });
export type PublishState = TypeOf<typeof state>;

/** `canRevert`: the caller writes every field that going back to a version overwrites. */
const archive = toAnswer({ archivedBrands: toList(archivedVersion) }, { canRevert: boolean });
export type ArchivedVersions = TypeOf<typeof archive>;

const value = toShape<Json>({});
/** What publishing or reverting would change; `leftOut`: values of a version that a revert does not bring back. */
const diff = toAnswer(
  { changes: toList(toExact({ path: text, label: text }, { from: value, to: value })) },
  { leftOut: toList(toExact({ path: text, label: text }, { value })) },
);
export type PublishDiff = TypeOf<typeof diff>;

export const readVersions = defineCall({
  method: 'GET',
  path: '/dtl/brand/publish',
  summary: 'Returns the published version, the archived ones (archived=true) or what differs (diff)',
  query: toObject({ brandID: typedID }, { archived: toChoice(['true', 'false']), diff: typedID }),
  answers: { 200: toEither(state, archive, diff) },
});
