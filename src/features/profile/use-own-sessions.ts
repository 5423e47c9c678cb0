import type { OwnSession } from '../../../contract/session';
import { request } from '../../shared/api/api-client';
import type { ApiError } from '../../shared/api/api-error';
import { readList } from '../../shared/api/read-answer';
import { type RequestKey, useRequest } from '../../shared/api/use-request';

const path = '/auth/sessions';
const key: RequestKey = [path];

export type OwnSessions = {
  sessions: readonly OwnSession[] | undefined;
  error: ApiError | undefined;
  reload: () => Promise<unknown>;
};

export function useOwnSessions(): OwnSessions {
  const { data, error, mutate } = useRequest(key);
  const found = data === undefined ? undefined : readList<OwnSession>('session', data).items;
  const sessions = found && [
    ...found.filter(({ current }) => current),
    ...found.filter(({ current }) => !current),
  ];
  return { sessions, error, reload: () => mutate() };
}

export function endSessionOf(id: string): Promise<unknown> {
  return request('DELETE', path, { query: { id } });
}

export function endOtherSessions(): Promise<unknown> {
  return request('DELETE', path, { query: { all: 'others' } });
}
