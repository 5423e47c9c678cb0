// Every screen needs the answers of GET /dtl/form, which change only with metadata or rights. Callers with equal rights share one text.
import { createHash } from 'node:crypto';
import type { ObjectType } from '../../../objects/index';
import type { Caller } from '../../access/caller';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Task } from '../../work';
import { listFormFields } from './list-form-fields';

export type FormAnswer = { body: string; etag: string };

/** Changed metadata is a new object, so its old answers are garbage-collected. */
const answersOf = new WeakMap<ObjectMetadata, Map<string, FormAnswer>>();
const maxRights = 200;
/** A caller whose rights have changed is a new object as well. */
const rightsOf = new WeakMap<Caller, string>();

export async function readFormAnswer({ context, caller }: Task, objectType: ObjectType): Promise<FormAnswer> {
  const metadata = await context.metadata.get(objectType);
  const answers = answersOf.get(metadata) ?? new Map<string, FormAnswer>();
  answersOf.set(metadata, answers);
  const rights = toRights(caller);
  const before = answers.get(rights);
  if (before) return before;
  const body = JSON.stringify(listFormFields(caller, metadata));
  const answer = { body, etag: `"${hash(body).slice(0, 22)}"` };
  if (answers.size >= maxRights) answers.clear();
  answers.set(rights, answer);
  return answer;
}

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
