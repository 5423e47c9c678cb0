import { useMemo } from 'react';
import type { Account, CrmContact } from '../../../contract/user';
import { isObject } from '../../../schemas/values/json';
import { type ApiError, toApiError } from '../api/api-error';
import { useRequest } from '../api/use-request';
import { ownProfileKey } from './own-profile-key';

export type OwnProfile = {
  account: Account;
  crmContact: CrmContact;
  replace: (account: Account) => Promise<unknown>;
  merge: (fields: Partial<Account>) => Promise<unknown>;
  reload: () => Promise<Account | undefined>;
};

export type OwnProfileState = {
  profile: OwnProfile | undefined;
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
};

export function useOwnProfile(): OwnProfileState {
  const { data, error, mutate } = useRequest(ownProfileKey);
  const read = useMemo(() => readProfile(data), [data]);
  const retry = () => mutate();
  if (!read) {
    const unreadable = data === undefined ? undefined : toApiError('unreadable', 200, data);
    return { profile: undefined, error: unreadable ?? error, retry };
  }
  const updateCache = (change: (account: Account) => Account) =>
    mutate(
      (now: unknown) => {
        const before = readProfile(now) ?? read;
        return { accontact: change(before.account), crmcontact: before.crmContact };
      },
      { revalidate: false },
    );
  return {
    profile: {
      ...read,
      replace: (account) => updateCache(() => account),
      merge: (fields) => updateCache((account) => ({ ...account, ...fields })),
      reload: async () => readProfile(await mutate().catch(() => undefined))?.account,
    },
    error: undefined,
    retry,
  };
}

function readProfile(answer: unknown): Pick<OwnProfile, 'account' | 'crmContact'> | undefined {
  if (!isObject(answer) || !isObject(answer.accontact)) return undefined;
  const crmContact = isObject(answer.crmcontact) ? (answer.crmcontact as CrmContact) : {};
  return { account: answer.accontact as Account, crmContact };
}
