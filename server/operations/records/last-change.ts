// When a record was last changed, as a list is filtered and sorted by it.
import type { Gate } from '../../access/gate';
import { signInField } from '../../storage/changes/changes';

/** A field of that name was there first. */
export function isLastChange(name: string, gate: Gate): boolean {
  return name === 'changedAt' && !gate.element(name);
}

/** The fields that the caller reads, sign-ins aside: what changed in others is not told. */
export function listToldFields({ readable }: Gate): string[] {
  return [...readable].filter((name) => name !== signInField);
}
