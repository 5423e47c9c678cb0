// Why a record does not take back what it held: the field is locked meanwhile, or a save would refuse the value now.
import type { DataElement } from '../../../schemas/data-element';
import { ownValue } from '../../../schemas/json';
import { meets } from '../../../schemas/rules/condition';
import { isWorkedOut } from '../../../schemas/rules/element-rules';
import type { Gate } from '../../access/gate';
import { isLockedFor } from '../../access/role-rules';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';
import { createFitsAgain, type TakenBack } from './fits-again';

export type WhyKept = 'locked' | 'unfit';
type AskWhy = (tx: Queries, record: TakenBack) => Promise<WhyKept | undefined>;

/** What the change itself has locked comes back. */
export function createWhyKept(gate: Gate, metadata: ObjectMetadata, names: readonly string[]): AskWhy {
  const elements = names.flatMap((name) => gate.element(name) ?? []);
  const { requireFit } = hooksOf(gate.objectType);
  const fitsAgain = createFitsAgain(gate, metadata);
  return async (tx, record) => {
    if (elements.some((element) => isLocked(element, gate, record))) return 'locked';
    const isFit =
      fitsAgain(record) && (await fits(() => requireFit?.(tx, { ...record, isSeen: gate.isVisible })));
    return isFit ? undefined : 'unfit';
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

async function fits(requireFit: () => Promise<void> | undefined): Promise<boolean> {
  try {
    await requireFit();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return false;
  }
}
