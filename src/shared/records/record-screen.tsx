import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { WireRecord } from '../../../schemas/api/record';
import { sessionAtom } from '../session/session';
import { ErrorState } from '../ui/error-state';
import { RecordDetail, type RecordFormProps } from './record-detail';
import { RecordList, type RecordListProps } from './record-list';
import { useOpenRecord } from './use-open-record';
import { useLastOpen } from './use-row-focus';

export type RecordScreenProps<T extends WireRecord> = RecordListProps & {
  /** Draws a new record, or one to change. */
  form: ComponentType<RecordFormProps<T>>;
};

/** A management screen of B §2: the search list, or one record that is created or changed. */
export function RecordScreen<T extends WireRecord>({ form, ...list }: RecordScreenProps<T>) {
  const session = useAtomValue(sessionAtom);
  const { id } = useOpenRecord();
  const lastId = useLastOpen(id);
  if (!session) return <ErrorState message="Authentication is required." />;
  return id === '' ? (
    <RecordList {...list} returnTo={lastId} />
  ) : (
    <RecordDetail key={id} id={id} kind={list.kind} form={form} />
  );
}
