import { atom, useAtom, useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { SWRConfig, type SWRConfiguration, unload } from 'swr';
import { recordAnswer } from '../../shared/api/answer-times';
import { isPassing } from '../../shared/api/api-error';
import { personOf, sessionAtom } from '../../shared/session/session';

/** Whose answers the cache holds. */
export const answersOfAtom = atom('');

/**
 * What the screens of signed-in people need and sign-in does not: the cache of what the server said. Where another person
 * signs in meanwhile, the screens go, the cache is emptied, and the screens come back with what is theirs.
 */
export function SignedInScreen({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const person = session ? personOf(session) : '';
  const [answersOf, setAnswersOf] = useAtom(answersOfAtom);
  useLayoutEffect(() => {
    if (answersOf !== person) forgetAnswers();
    setAnswersOf(person);
  }, [person, answersOf, setAnswersOf]);
  if (answersOf !== person) return null;
  return (
    <SWRConfig value={swrSettings}>
      <Fragment key={person}>{children}</Fragment>
    </SWRConfig>
  );
}

/** Nobody sees what was loaded for the person before, nor what was still under way for them. */
export function forgetAnswers(): void {
  void unload({ revalidate: false });
}

/** Shown data stays while fresher data is fetched; what a retry cannot mend is not retried. */
export const swrSettings: SWRConfiguration = {
  keepPreviousData: false,
  focusThrottleInterval: 20_000,
  errorRetryCount: 3,
  onSuccess: (_data, key) => recordAnswer(key),
  shouldRetryOnError: isPassing,
};
