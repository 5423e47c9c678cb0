import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { objects, toTitle } from '../../../objects/index';
import { FormHeadingContext } from '../../../renderers/form/form-heading';
import { useRecord } from '../../shared/api/use-record';
import type { UnsavedRest } from '../../shared/engine-form/elements-form';
import { showSaved } from '../../shared/engine-form/show-saved';
import { toListPath } from '../../shared/paths';
import type { Chunk } from '../../shared/react/chunk';
import { useChunk } from '../../shared/react/use-chunk';
import { useIsMounted } from '../../shared/react/use-is-mounted';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { FormCard } from '../../shared/ui/form-card';
import { PageHeader } from '../../shared/ui/page-header';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { type ListedObject, textField } from '../listed-object';
import { NoFields, useHasNoFields, useRefusedNew } from '../no-fields';
import { newRecord, useOpenRecord } from '../use-open-record';
import { useReload } from '../use-reload';
import { followFocus } from './follow-focus';
import { DeletedNote, RecordAbout, RecordChip, RecordSteps } from './lazy-record-parts';
import styles from './record-detail.module.css';
import { RecordTools } from './record-tools';

export type SaveOutcome = {
  made: object;
  left: UnsavedRest;
  isNext?: boolean;
};

export type RecordFormProps<T extends WireRecord> = {
  record: T | undefined;
  /** The form follows another new record that was just saved. */
  isNext?: boolean;
  /** Called after the save, once the form has taken over the saved values. */
  onSaved: (message: string, outcome: SaveOutcome) => void;
};

type RecordDetailProps<T extends WireRecord> = {
  id: string;
  object: ListedObject;
  form: Chunk<ComponentType<RecordFormProps<T>>>;
};

export function RecordDetail<T extends WireRecord>({ id, object, form }: RecordDetailProps<T>) {
  const Form = useChunk(form);
  const isNew = id === newRecord;
  const { close } = useOpenRecord();
  const reload = useReload(object.path);
  const [round, setRound] = useState(0);
  const { record, error, isGone, retry, replace } = useRecord<T>(
    object.objectType,
    object.path,
    isNew ? undefined : { [object.idName]: id },
  );
  const end = useAfterSave(object);
  const finish = (message: string, outcome: SaveOutcome) => {
    if (isNew) end.made(message, { ...outcome, onNext: () => setRound(round + 1) });
    else {
      void replace(outcome.made as T);
      end.changed(message, outcome.left);
    }
    void reload();
  };
  const refusedNew = useRefusedNew(object.objectType);
  const isUnread = useHasNoFields(object.objectType);
  const unread = isUnread ? <NoFields objectType={object.objectType} /> : undefined;
  const instead = isNew ? refusedNew : unread;
  const isReady = Form !== undefined && (isNew || record !== undefined);
  const shown = isReady && <Form key={round} record={record} isNext={round > 0} onSaved={finish} />;
  // A long name takes its second line when the form replaces the skeleton, not before, which would move the skeleton.
  const named = isReady ? record : undefined;
  const name = named ? object.nameOf(named) : toTitle(object.noun);
  const Beside = object.beside;
  const chip = named && (Beside ? <Beside record={named} /> : <RecordChip object={object} record={named} />);
  return (
    <>
      <PageHeader
        title={isNew ? `New ${object.noun}` : name}
        beside={!isNew && (Beside || hasStatus(object)) ? <span>{chip}</span> : chip}
        back={
          <>
            <span>{object.title}</span>
            {record && <RecordSteps object={object} id={id} />}
          </>
        }
        actions={
          <>
            {!error && <RecordTools object={object} id={isNew ? undefined : id} />}
            <Button icon={<ArrowLeft aria-hidden />} onClick={close}>
              Return to Search
            </Button>
          </>
        }
      />
      {isGone && <DeletedNote object={object} id={id} onRestored={retry} />}
      {error && <ErrorState message={error.message} onRetry={retry} />}
      {!error && instead}
      {!error && !instead && (
        <div
          key={isReady ? 'form' : 'skeleton'}
          className={cx(
            styles.record,
            object.hasSections && styles.sections,
            !object.isWide && !isNew && styles.beside,
          )}
        >
          {object.isWide && isReady ? (
            <FormHeadingContext value={2}>
              <div>{shown}</div>
            </FormHeadingContext>
          ) : (
            <FormCard>{isReady ? shown : <Skeleton isForm lines={8} />}</FormCard>
          )}
          {isReady && record && <RecordAbout object={object} record={record} />}
        </div>
      )}
    </>
  );
}

/** Whether most records have a status, so that its space is reserved. */
function hasStatus({ objectType, columns }: ListedObject): boolean {
  const { adminWritten = [] }: ObjectDefinition['access'] = objects[objectType].access;
  return adminWritten.includes('status') || columns.some(({ id }) => id === 'status');
}

type SavedRecord = { made: object; left: UnsavedRest; isNext?: boolean; onNext: () => void };

/**
 * Shows a message after a save and returns to the list (B4). If the user typed while saving, the screen stays, and a new record opens as the
 * saved one with those changes.
 */
function useAfterSave(object: ListedObject) {
  const { leave, become } = useOpenRecord();
  const isShown = useIsMounted();
  const { mutate } = useSWRConfig();
  const changed = (message: string, left: UnsavedRest) => {
    showSaved(message, left);
    if (isShown() && left.count === 0) leave();
  };
  const made = (message: string, { made, left, isNext, onNext }: SavedRecord) => {
    const id = textField(made, object.idName);
    if (id && left.count > 0) left.moveTo(`${object.objectType}.${id}`, made);
    const opens = id && left.count > 0 && !isNext && isShown();
    const link = id && !opens && <Link to={toListPath(object.objectType, id)}>{`Open ${object.noun}`}</Link>;
    showSaved(message, left, link);
    if (!isShown()) return;
    if (isNext) return onNext();
    if (!opens) return leave();
    void mutate([object.path, { [object.idName]: id }], made, { revalidate: false });
    followFocus(() => become(id));
  };
  return { changed, made };
}
