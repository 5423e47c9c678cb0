// A confirm key deletes one element with data once, for one caller within 10 minutes (B4, W1).
import type { ObjectType } from '../../../objects/index';
import { canCount, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import { lockMetadata } from '../../storage/metadata/elements';
import { createConfirmKey, takeConfirmKey } from '../../storage/people/one-time-tokens';
import { countHolders } from '../../storage/records/element-values';
import { type Task, transaction, type Work } from '../../work';
import { findDeletionFault } from './deletion-fault';
import { deleteElement, requireElement } from './edit-metadata';

type Deletion = { objectType: ObjectType; name: string; confirmKey: string | undefined };

/** Throws 400 with a new confirmKey and the number of records with a value. */
export async function deleteElementConfirmed(task: Task, deletion: Deletion): Promise<void> {
  const { context, caller } = task;
  const { objectType, name } = deletion;
  requireConfigurer(caller, objectType);
  // Without read access, the caller must always confirm, because otherwise the request would reveal whether there are values.
  const isCounted = canCount(caller, await context.metadata.get(objectType), name);
  const count = await transaction(task, async (work) => {
    await lockMetadata(work.tx, objectType);
    const row = await requireElement(work.tx, objectType, name);
    // If the deletion is refused anyway, do not ask for a confirmation.
    const isOwn = (await findDeletionFault(work, row)) === undefined;
    const held = isOwn && isCounted ? await countHolders(work.tx, { objectType, name }) : 0;
    const holders = isOwn && !isCounted ? 1 : held;
    if (holders > 0 && !(await isConfirmed(work, deletion))) return holders;
    await deleteElement(work, row);
    return 0;
  });
  if (count > 0) {
    const subject = toSubject(deletion);
    const confirmKey = await createConfirmKey(context.db, { subject, caller: caller.userID });
    throw new AppError('confirm', { body: { confirmKey, ...(isCounted && { count }) } });
  }
}

async function isConfirmed({ tx, caller }: Work, deletion: Deletion): Promise<boolean> {
  if (deletion.confirmKey === undefined) return false;
  return takeConfirmKey(tx, {
    key: deletion.confirmKey,
    subject: toSubject(deletion),
    caller: caller.userID,
  });
}

function toSubject({ objectType, name }: Deletion): string {
  return `${objectType}#${name}`;
}
