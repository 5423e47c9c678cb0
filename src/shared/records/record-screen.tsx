import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import type { WireRecord } from '../../../contract/record';
import { useFormRequest } from '../metadata/form-request';
import { type LazyPart, lazyPart } from '../react/lazy-part';
import { sessionAtom } from '../session/session';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { RecordDetail, type RecordFormProps } from './record-detail';
import type { RecordListProps } from './record-list';
import { useOpenRecord } from './use-open-record';
import { useLastOpen } from './use-row-focus';

export type RecordScreenProps<T extends WireRecord> = RecordListProps & {
  /** Draws a new record, or one to change. */
  form: LazyPart<RecordFormProps<T>>;
};

const RecordList = lazyPart(() => import('./record-list').then((m) => m.RecordList));

/**
 * A management screen of B2: the search list, or one record that is created or changed. Each is a chunk of its own:
 * what is not asked for now follows when the browser has nothing else to do. See `ahead` in app/routing/routes.ts.
 */
export function RecordScreen<T extends WireRecord>(props: RecordScreenProps<T>) {
  const session = useAtomValue(sessionAtom);
  return session ? <OwnScreen {...props} /> : <ErrorState message="Authentication is required." />;
}

function OwnScreen<T extends WireRecord>({ form, ...list }: RecordScreenProps<T>) {
  // Both the list and the form will ask for it once they are here.
  useFormRequest(list.object.objectType);
  const { id } = useOpenRecord();
  const lastId = useLastOpen(id);
  const other = id === '' ? form : RecordList;
  useEffect(() => {
    const timer = setTimeout(() => void other.preload().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, [other]);
  if (id !== '') return <RecordDetail key={id} id={id} object={list.object} form={form} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <RecordList {...list} returnTo={lastId} />
    </Suspense>
  );
}
