// Who changed something, in words that the caller may read.
import type { Context } from '../context';
import { findRecord } from '../storage/records';
import type { Caller } from './caller';
import { createGate } from './gate';

/** The e-mail of those whom the caller may see, else their names, by id. */
export async function nameAuthors(
  context: Context,
  caller: Caller,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const gate = createGate(caller, 'user', await context.metadata.get('user'));
  const fields = gate.isReadable('email') ? ['email'] : ['fname', 'lname'].filter(gate.isReadable);
  if (fields.length === 0) return names;
  for (const id of ids) {
    const author = await findRecord(context.db, { kind: 'user', id, reach: caller });
    const texts = fields.map((field) => author?.data[field]).filter((text) => typeof text === 'string');
    if (texts.length > 0) names.set(id, texts.join(' '));
  }
  return names;
}
