import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import type { WireRecord } from '../../../contract/record';
import { toTitle } from '../../../objects/to-title';
import { useRecord } from '../api/use-record';
import type { Chunk } from '../react/chunk';
import { useChunk } from '../react/use-chunk';
import { useIsShown } from '../react/use-is-shown';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { showSuccess } from '../ui/notices';
import { PageHeader } from '../ui/page-header';
import { Skeleton } from '../ui/skeleton';
import { GoneNote } from './gone-note';
import type { ListedObject } from './listed-object';
import styles from './record-detail.module.css';
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
  object: ListedObject;
  form: Chunk<ComponentType<RecordFormProps<T>>>;
};

/** One record of a management screen, new or existing. */
export function RecordDetail<T extends WireRecord>({ id, object, form }: RecordDetailProps<T>) {
  const Form = useChunk(form);
  const isNew = id === newRecord;
  const { close, leave } = useOpenRecord();
  const reload = useReload(object.path);
  const isShown = useIsShown();
  const { record, error, isGone, retry } = useRecord<T>(
    object.objectType,
    object.path,
    isNew ? undefined : { [object.idName]: id },
  );
  const finish = (message: string) => {
    showSuccess(message);
    if (isShown()) leave();
    void reload();
  };
  const isReady = Form !== undefined && (isNew || record !== undefined);
  const name = record ? object.nameOf(record) : toTitle(object.noun);
  return (
    <>
      <PageHeader
        title={isNew ? `New ${object.noun}` : name}
        actions={
          <>
            {isReady && <RecordTools object={object} id={isNew ? undefined : id} />}
            <Button icon={<ArrowLeft aria-hidden />} onClick={close}>
              Return to Search
            </Button>
          </>
        }
      />
      {isGone && <GoneNote object={object} id={id} onRestored={retry} />}
      {error && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !isReady && <Skeleton lines={8} />}
      {!error && isReady && (
        <div className={object.isWide ? undefined : styles.sheet}>
          <Form record={record} onSaved={finish} />
        </div>
      )}
    </>
  );
}
