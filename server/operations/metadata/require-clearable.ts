// Whoever lets a condition empty stored values learns, from what is emptied by others' saves, what the condition asks: it takes
// reading all of that (E2.5a).
import type { ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isFullAccess } from '../../../schemas/words/access';
import { listAskedBy, type RecordCondition } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { mayCount } from '../../access/require-right';
import { AppError, toFieldErrors } from '../../app-error';
import { loadMetadata } from '../../caches/metadata-cache';
import type { Work } from '../../work';

/** Carries out a change of the object's metadata. Throws 422 where it brings such a condition that the caller may not read. */
export async function requireClearable<Outcome>(
  work: Work,
  objectType: ObjectType,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const { tx, caller } = work;
  if (isFullAccess(accessTo(caller.access, objectType))) return change();
  const before = await loadMetadata(tx, objectType);
  const outcome = await change();
  const after = await loadMetadata(tx, objectType);
  for (const [name, element] of after.byName) {
    const conditions = listClearing(element);
    if (JSON.stringify(conditions) === JSON.stringify(listClearing(before.byName.get(name)))) continue;
    if (conditions.flatMap(listAskedBy).every((asked) => mayCount(caller, after, asked))) continue;
    const label = `'${element.label}'`;
    const message = `Your role cannot read every field that decides whether ${label} shows, so you cannot let it clear values. Keep its value when it is hidden, or ask an administrator who can read them.`;
    throw new AppError('invalid', {
      message,
      fieldErrors: toFieldErrors([['whenHidden', 'notReadable', message]]),
    });
  }
  return outcome;
}

function listClearing(element: DataElement | undefined): RecordCondition[] {
  const { rules } = element ?? {};
  if (rules?.whenHidden !== 'clear') return [];
  return [rules.showWhen, rules.groupShowWhen].filter((one) => one !== undefined);
}
