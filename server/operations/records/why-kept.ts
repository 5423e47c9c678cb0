// Why a record does not take back what it held: the field is locked meanwhile, or a save would refuse the value now.
import { ownValue } from '../../../schemas/values/json';
import { meets } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import type { Gate } from '../../access/gate';
import { isLockedFor } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';
import { createFitsAgain, type TakenBack } from './fits-again';

export type WhyKept = 'locked' | 'unfit';

export const keptMessages: { [why in WhyKept]: string } = {
  locked: 'A field is locked now.',
  unfit: 'The earlier values are not valid now.',
};

/** Of each record: why it keeps what it holds, if it does. */
type AskWhy = (tx: Queries, records: readonly TakenBack[]) => Promise<(WhyKept | undefined)[]>;

/** What the change itself has locked comes back. */
export function createWhyKept(gate: Gate, metadata: ObjectMetadata, names: readonly string[]): AskWhy {
  const elements = names.flatMap((name) => gate.element(name) ?? []);
  const { listMisfits } = hooksOf(gate.objectType);
  const fitsAgain = createFitsAgain(gate, metadata);
  return async (tx, records) => {
    const fits = records.map((record) => ({ ...record, isSeen: gate.isVisible }));
    const misfits = (await listMisfits?.(tx, fits)) ?? [];
    return records.map((record, index) => {
      if (elements.some((element) => isLocked(element, gate, record))) return 'locked';
      return misfits[index] || !fitsAgain(record) ? 'unfit' : undefined;
    });
  };
}

/**
 * Whether these fields of a record may come back: what the caller does not see does so along with what they see, since by itself it would
 * tell that a condition had emptied it.
 */
export function isSeenAgain({ isVisible, element }: Gate, names: readonly string[]): boolean {
  return names.some((name) => {
    const own = isVisible(name) ? element(name) : undefined;
    return own !== undefined && !isWorkedOut(own);
  });
}

function isLocked(element: DataElement, gate: Gate, { before, after }: TakenBack): boolean {
  const lock = element.rules?.readOnlyWhen;
  if (!lock) return false;
  if (isLockedFor(element, gate.isVisible)) return true;
  return [before, after].every((values) => meets(lock, (name) => ownValue(values, name)));
}
