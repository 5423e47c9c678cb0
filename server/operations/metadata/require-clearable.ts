// Such a condition reveals, by what it clears in others' saves, the fields that it depends on (E2.5a).
import type { ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isFullAccess } from '../../../schemas/words/access';
import { listConditionFields, type RecordCondition } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { canCount } from '../../access/require-right';
import { refusedField } from '../../app-error';
import { loadMetadata } from '../../caches/metadata-cache';
import type { Work } from '../../work';

/** Runs a change of the object's metadata. Throws 422 if it adds such a condition on fields that the caller cannot read. */
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
    if (conditions.flatMap(listConditionFields).every((field) => canCount(caller, after, field))) continue;
    const label = `'${element.label}'`;
    const message = `Your role cannot read every field that decides whether ${label} shows, so you cannot let it clear values. Keep its value when it is hidden, or ask an administrator who can read them.`;
    throw refusedField('whenHidden', 'notReadable', message);
  }
  return outcome;
}

function listClearing(element: DataElement | undefined): RecordCondition[] {
  const { rules } = element ?? {};
  if (rules?.whenHidden !== 'clear') return [];
  return [rules.showWhen, rules.groupShowWhen].filter((one) => one !== undefined);
}
