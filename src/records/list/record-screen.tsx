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
  /** Draws a new record, or one to change. */
  form: Chunk<ComponentType<RecordFormProps<T>>>;
};

/**
 * A management screen of B2: the search list, or one record that is created or changed. Each is a chunk of its own:
 * the one that is asked for comes with the screen (`loadParts` in app/routing/routes.ts), the other when the browser has nothing else to do.
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
  const isList = id === '';
  useEffect(() => {
    const timer = setTimeout(() => {
      const loading = isList ? form.load() : RecordList.preload();
      loading?.catch(() => {});
    }, 2000);
    return () => clearTimeout(timer);
  }, [isList, form]);
  if (!isList) return <RecordDetail key={id} id={id} object={list.object} form={form} />;
  return <RecordList {...list} returnTo={lastId} />;
}
