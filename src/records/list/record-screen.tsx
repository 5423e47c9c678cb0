import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import type { WireRecord } from '../../../contract/record';
import { useFormRequest } from '../../shared/metadata/form-request';
import type { Chunk } from '../../shared/react/chunk';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { sessionAtom } from '../../shared/session/session';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { RecordDetail, type RecordFormProps } from '../form/record-detail';
import { useLastOpen } from '../use-last-open';
import { useOpenRecord } from '../use-open-record';
import type { RecordListProps } from './record-list';

const RecordList = lazyScreen(
  () => import('./record-list').then((m) => m.RecordList),
  <Skeleton lines={8} />,
);

export type RecordScreenProps<T extends WireRecord> = RecordListProps & {
  form: Chunk<ComponentType<RecordFormProps<T>>>;
};

/**
 * A management screen of B2: a search list, or the form for one record. The route loads the code for whichever is open
 * (`loadParts` in app/routing/routes.ts); the other loads when the browser is idle.
 */
export function RecordScreen<T extends WireRecord>(props: RecordScreenProps<T>) {
  const session = useAtomValue(sessionAtom);
  return session ? <SignedInScreen {...props} /> : <ErrorState message="Authentication is required." />;
}

function SignedInScreen<T extends WireRecord>({ form, ...list }: RecordScreenProps<T>) {
  // Started here, because the list and the form both need it once their code has loaded.
  useFormRequest(list.object.objectType);
  const { id } = useOpenRecord();
  const returnTo = useLastOpen(id);
  const isList = id === '';
  useEffect(() => {
    const timer = setTimeout(() => {
      const loading = isList ? form.load() : RecordList.preload();
      loading?.catch(() => {});
    }, 2000);
    return () => clearTimeout(timer);
  }, [isList, form]);
  if (!isList) return <RecordDetail key={id} id={id} object={list.object} form={form} />;
  return <RecordList {...list} returnTo={returnTo} />;
}
