import type { Gate } from '../../access/gate';
import { signInField } from '../../storage/changes/changes';

/** A field with that name takes precedence. */
export function isLastChange(name: string, gate: Gate): boolean {
  return name === 'changedAt' && !gate.element(name);
}

/** The fields that the caller can read, except for sign-ins, because changes of other fields must not show. */
export function listVisibleChangeFields({ readable }: Gate): string[] {
  return [...readable].filter((name) => name !== signInField);
}
