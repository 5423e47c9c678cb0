import { ArrowLeft } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { WireRecord } from '../../../contract/record';
import { toTitle } from '../../../objects/to-title';
import { useRecord } from '../api/use-record';
import { useIsShown } from '../react/use-is-shown';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { showSuccess } from '../ui/notices';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { GoneNote } from './gone-note';
import styles from './record-detail.module.css';
import type { RecordKind } from './record-kind';
import { RecordTools } from './record-tools';
import { newRecord, useOpenRecord } from './use-open-record';
import { useReload } from './use-reload';

export type RecordFormProps<T extends WireRecord> = {
  /** Undefined: a new one. */
  record: T | undefined;
  /** The save went through: says so, goes back to the list and reloads it (B4). */
  onSaved: (message: string) => void;
};

export type RecordDetailProps<T extends WireRecord> = {
  id: string;
  kind: RecordKind;
  form: ComponentType<RecordFormProps<T>>;
};

/** One record of a management screen, new or existing. */
export function RecordDetail<T extends WireRecord>({ id, kind, form: Form }: RecordDetailProps<T>) {
  const isNew = id === newRecord;
  const { close, leave } = useOpenRecord();
  const reload = useReload(kind.path);
  const isShown = useIsShown();
  const { record, error, isGone, retry } = useRecord<T>(
    kind.objectType,
    kind.path,
    isNew ? undefined : { [kind.idName]: id },
  );
  const finish = (message: string) => {
    showSuccess(message);
    if (isShown()) leave();
    void reload();
  };
  const isReady = isNew || record !== undefined;
  const name = record ? kind.nameOf(record) : error ? toTitle(kind.noun) : 'Loading…';
  return (
    <>
      <PageHeader
        title={isNew ? `New ${kind.noun}` : name}
        actions={
          <>
            <RecordTools kind={kind} id={isNew ? undefined : id} />
            <Button icon={<ArrowLeft aria-hidden />} onClick={close}>
              Return to Search
            </Button>
          </>
        }
      />
      {isGone && <GoneNote kind={kind} id={id} onRestored={retry} />}
      {error && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !isReady && <Skeleton lines={8} />}
      {!error && isReady && (
        <div className={kind.isWide ? undefined : styles.sheet}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Form record={record} onSaved={finish} />
          </Suspense>
        </div>
      )}
    </>
  );
}
