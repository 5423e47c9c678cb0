import { useEffect, useId, useRef, useState } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { BulkPreview, RecordChoice } from '../../../contract/records';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import type { Json } from '../../../schemas/values/json';
import { serverMessage } from '../../shared/api/api-error';
import { counted, pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { hideErrors, showError } from '../../shared/ui/notices';
import { useHistoryValues } from '../history/history-values';
import type { ListedObject } from '../listed-object';
import styles from './bulk.module.css';
import { previewBulk } from './bulk-calls';
import { listBulkFields, useBulkElements } from './bulk-fields';
import { AsOf, BulkProgress, OutcomeDialog, PreviewProgress, Refusals } from './bulk-parts';
import { BulkValue } from './bulk-value';
import { useBulkRun } from './use-bulk-run';

export type BulkDialogProps = {
  object: ListedObject;
  select: RecordChoice;
  count: number;
  onClose: () => void;
  /** It was carried out. */
  onDone: () => void;
};

/** An edit that was left before it was carried out. */
export type BegunEdit = { name: string; isEmptied: boolean; typed: Json | undefined };

type Props = BulkDialogProps & {
  begun: BegunEdit | undefined;
  /** It is closed with this in it. */
  onLeave: (begun: BegunEdit) => void;
};

const none: readonly never[] = [];

/** What was asked about, whatever is selected since. `shown`: its value as the history would read it. */
type Checked = { name: string; value: Json; shown: { field: string; to: Json }[]; preview: BulkPreview };

/** One field, its own control for the value, then the exact number before anything changes. */
export function BulkEditDialog({ object, select, count, begun, onLeave, onClose, onDone }: Props) {
  const fields = listBulkFields(object.objectType, useBulkElements(object.objectType));
  const [name, setName] = useState(begun?.name ?? fields[0]?.name ?? '');
  const [isEmptied, setEmptied] = useState(begun?.isEmptied ?? false);
  /** What was typed for the field, for the way back to it. */
  const [typed, setTyped] = useState(begun?.typed);
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<WireJob>();
  const form = useRef<MetadataFormHandle>(null);
  const checking = useRef<AbortController>(undefined);
  useEffect(() => () => checking.current?.abort(), []);
  const id = useId();
  const leave = () => {
    onLeave({ name, isEmptied, typed: form.current?.read().value[name] ?? typed });
    onClose();
  };
  const finish = () => {
    onDone();
    onClose();
  };
  const { isRunning, outcome, run } = useBulkRun(object, finish);
  const field = fields.find((one) => one.name === name);
  const toText = useHistoryValues(checked?.shown ?? none, fields);
  const choose = (other: string) => {
    setName(other);
    setTyped(undefined);
    setEmptied(false);
  };
  const ask = (field: string, value: Json) => ({ object, select, change: { field, value } });
  const check = async (value: Json) => {
    hideErrors();
    setBusy(true);
    checking.current = new AbortController();
    const { signal } = checking.current;
    try {
      const preview = await previewBulk(ask(name, value), { onProgress: setTold, signal });
      setChecked({ name, value, shown: [{ field: name, to: value }], preview });
    } catch (error) {
      if (signal.aborted) return;
      showError(serverMessage(error, 'Could not check this change. Try again.'), object.errorSeconds);
    } finally {
      setBusy(false);
      setTold(undefined);
    }
  };
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={finish} />;
  if (isRunning) return <BulkProgress object={object} onClose={onClose} />;
  if (checked) {
    const { value, preview } = checked;
    const label = fields.find((one) => one.name === checked.name)?.label ?? checked.name;
    return (
      <Dialog
        // Another question: its focus begins anew.
        key="checked"
        title={`${value === null ? 'Empty' : 'Set'} ${label} in ${counted(preview.count, object.noun, object.plural)}?`}
        role="alertdialog"
        onClose={leave}
        actions={
          <>
            <Button data-first onClick={() => setChecked(undefined)}>
              Back
            </Button>
            {preview.changes > 0 && (
              <Button tone="primary" onClick={() => void run(ask(checked.name, value), preview.count)}>
                Change {counted(preview.changes, object.noun, object.plural)}
              </Button>
            )}
          </>
        }
      >
        {value !== null && (
          <p>
            New value: <strong dir="auto">{toText(checked.name, value)}</strong>
          </p>
        )}
        <p>{toSentence(preview, object)}</p>
        <AsOf preview={preview} />
        {preview.refusedCount > 0 && <Refusals {...preview} />}
        <p>You can undo the whole change.</p>
        <DialogErrors />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Edit ${counted(count, object.noun, object.plural)}`}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            tone="primary"
            busy={isBusy}
            onClick={() => (isEmptied ? void check(null) : form.current?.submit())}
          >
            Continue
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={id}>Field</label>
          <select id={id} value={name} onChange={(event) => choose(event.target.value)}>
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        {field && (
          <BulkValue
            key={name}
            element={field}
            value={typed}
            isEmptied={isEmptied}
            onEmptied={setEmptied}
            handle={form}
            onValue={(value) => {
              setTyped(value);
              void check(value);
            }}
          />
        )}
      </div>
      <PreviewProgress told={told} />
      <DialogErrors />
    </Dialog>
  );
}

/** '28 partners will change. 1 already has this value. 2 cannot be changed:' */
export function toSentence(
  { count, changes, refusedCount }: BulkPreview,
  { noun, plural }: Pick<ListedObject, 'noun' | 'plural'>,
): string {
  const same = count - changes - refusedCount;
  return [
    `${counted(changes, noun, plural)} will change.`,
    ...(same > 0
      ? [`${same.toLocaleString(pageLocale)} already ${same === 1 ? 'has' : 'have'} this value.`]
      : []),
    ...(refusedCount > 0 ? [`${refusedCount.toLocaleString(pageLocale)} cannot be changed:`] : []),
  ].join(' ');
}
