import { useMemo } from 'react';
import { type Completeness, toCompleteness } from '../../../objects/profile/completeness';
import { toRecord } from '../../records/record-calls';
import { useRights } from '../../shared/api/use-rights';
import { useElements } from '../../shared/metadata/metadata';
import { useOwnProfile } from '../../shared/own-profile/use-own-profile';

/** Undefined while loading, null if it cannot be determined. */
export function useCompleteness(): Completeness | null | undefined {
  const { profile, error } = useOwnProfile();
  const { elements, error: formError } = useElements('user');
  const account = profile?.account;
  const found = useMemo(
    () => elements && account && toCompleteness(elements, toRecord(account)),
    [elements, account],
  );
  return error || formError ? null : found;
}

/** How much each section lacks: required details, and tax forms of the states where the partner does business. */
export function useMissing(): ReadonlyMap<string, number> {
  const found = useCompleteness();
  const { elements } = useElements('user');
  const account = useOwnProfile().profile?.account;
  const counts = new Map<string, number>();
  for (const { section } of found?.missing ?? []) counts.set(section, (counts.get(section) ?? 0) + 1);
  const mayUpload = useRights().mayWrite('user', 'st3Files');
  const hasTax = mayUpload && elements?.some(({ name }) => name === 'st3Files');
  const forms = account?.st3Files ?? {};
  const states = hasTax ? (account?.businessInStates ?? []) : [];
  counts.set('salesTax', states.filter((state) => !Object.hasOwn(forms, state)).length);
  return counts;
}
