// The answers of GET /dtl/form as they go out: every screen asks for them, and they change only with the metadata or the
// caller's rights. Whoever has equal rights gets the same text.
import { createHash } from 'node:crypto';
import type { ObjectType } from '../../../objects/index';
import type { Caller } from '../../access/caller';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Task } from '../../work';
import { listFormFields } from './list-form-fields';

export type FormAnswer = { body: string; etag: string };

/** Changed metadata are another object, and what hung on the old one goes with it. */
const kept = new WeakMap<ObjectMetadata, Map<string, FormAnswer>>();
const maxRights = 200;
/** A caller whose rights change is looked up again: another object, too. */
const rightsOf = new WeakMap<Caller, string>();

export async function readFormAnswer({ context, caller }: Task, objectType: ObjectType): Promise<FormAnswer> {
  const metadata = await context.metadata.get(objectType);
  const answers = kept.get(metadata) ?? new Map<string, FormAnswer>();
  kept.set(metadata, answers);
  const rights = toRights(caller);
  const before = answers.get(rights);
  if (before) return before;
  const body = JSON.stringify(listFormFields(caller, metadata));
  const answer = { body, etag: `"${hash(body).slice(0, 22)}"` };
  if (answers.size >= maxRights) answers.clear();
  answers.set(rights, answer);
  return answer;
}

/** Equal for callers who may read and write the same. */
function toRights(caller: Caller): string {
  const before = rightsOf.get(caller);
  if (before !== undefined) return before;
  const rights = hash(JSON.stringify([caller.type, caller.access]));
  rightsOf.set(caller, rights);
  return rights;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
