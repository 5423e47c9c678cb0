// Why a record does not take back what it held: the field is locked meanwhile, or the record would be none as a whole.
import type { DataElement } from '../../../schemas/data-element';
import { type JsonObject, ownValue } from '../../../schemas/json';
import { meets } from '../../../schemas/rules/condition';
import type { Gate } from '../../access/gate';
import { isLockedFor } from '../../access/role-rules';
import { AppError } from '../../app-error';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';

export type WhyKept = 'locked' | 'unfit';
export type TakenBack = { before: JsonObject; after: JsonObject };
type AskWhy = (tx: Queries, record: TakenBack) => Promise<WhyKept | undefined>;

/** Undefined where nothing keeps a record from it. What the change itself has locked comes back. */
export function createWhyKept(gate: Gate, names: readonly string[]): AskWhy | undefined {
  const elements = names.flatMap((name) => gate.element(name) ?? []);
  const { requireFit } = hooksOf(gate.objectType);
  if (!requireFit && elements.every(({ rules }) => !rules?.readOnlyWhen)) return undefined;
  return async (tx, record) => {
    if (elements.some((element) => isLocked(element, gate, record))) return 'locked';
    return (await fits(() => requireFit?.(tx, record))) ? undefined : 'unfit';
  };
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
