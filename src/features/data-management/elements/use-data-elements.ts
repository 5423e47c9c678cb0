import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ObjectType } from '../../../../objects/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { readList } from '../../../shared/api/read-answer';
import { useRequest } from '../../../shared/api/use-request';
import { sessionAtom } from '../../../shared/session/session';
import { toCallMessage } from './call-message';
import { messages } from './messages';

export type DataElements = {
  elements: readonly WireDataElement[] | undefined;
  failure: string | undefined;
  reload: () => Promise<unknown>;
};

export function useDataElements(objectType: ObjectType): DataElements {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const { data, error, mutate } = useRequest(isSignedIn ? ['/dtl/db', { objectType }] : null);
  const read = useMemo(() => (data === undefined ? undefined : readElements(data)), [data]);
  if (!isSignedIn) return { elements: undefined, failure: messages.unauthenticated, reload: () => mutate() };
  const failure = error
    ? toCallMessage(error, messages.fetchFailed, messages.fetchUnexpected)
    : read === 'failed'
      ? messages.fetchFailed
      : undefined;
  return {
    elements: read === 'failed' ? undefined : read,
    failure: read && read !== 'failed' ? undefined : failure,
    reload: () => mutate(),
  };
}

function readElements(answer: unknown): readonly WireDataElement[] | 'failed' {
  try {
    const { items } = readList<WireDataElement>('field', answer);
    return items.filter(
      ({ fieldName, fieldConfig }) =>
        typeof fieldName === 'string' && typeof fieldConfig === 'object' && fieldConfig !== null,
    );
  } catch {
    return 'failed';
  }
}
