import { useEffect, useRef, useState } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { BulkPreview, RecordChoice } from '../../../contract/records';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import type { Json } from '../../../schemas/values/json';
import { serverMessage } from '../../shared/api/api-error';
import { AsOf, PreviewProgress } from '../../shared/jobs/preview-progress';
import { counted, pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { hideErrors, showError } from '../../shared/ui/notices';
import { Select } from '../../shared/ui/select';
import { sayFilesAreSeparate } from '../file-fields';
import { useHistoryValues } from '../history/history-values';
import type { ListedObject } from '../listed-object';
import { previewBulk } from './bulk-calls';
import { listBulkFields, useBulkElements } from './bulk-fields';
import { BulkProgress, OutcomeDialog, Refusals } from './bulk-parts';
import { BulkValue } from './bulk-value';
import { useBulkRun } from './use-bulk-run';

export type BulkDialogProps = {
  object: ListedObject;
  select: RecordChoice;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

export type EditDraft = { name: string; isEmptied: boolean; typedValue: Json | undefined };

type Props = BulkDialogProps & {
  draft: EditDraft | undefined;
  onDraftChange: (draft: EditDraft) => void;
};

const none: readonly never[] = [];

/** The change that was checked, even if the inputs change later; `history` lets the value show as in the history. */
type CheckedEdit = {
  name: string;
  value: Json;
  history: { field: string; to: Json }[];
  preview: BulkPreview;
};

export function BulkEditDialog({ object, select, count, draft, onDraftChange, onClose, onDone }: Props) {
  const elements = useBulkElements(object.objectType);
  const fields = listBulkFields(object.objectType, elements);
  const separate = sayFilesAreSeparate(elements);
  const [name, setName] = useState(draft?.name ?? fields[0]?.name ?? '');
  const [isEmptied, setEmptied] = useState(draft?.isEmptied ?? false);
  const [typedValue, setTyped] = useState(draft?.typedValue);
  const [checked, setChecked] = useState<CheckedEdit>();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<WireJob>();
  const form = useRef<MetadataFormHandle>(null);
  const checking = useRef<AbortController>(undefined);
  useEffect(() => () => checking.current?.abort(), []);
  const closeKeepingDraft = () => {
    onDraftChange({ name, isEmptied, typedValue: form.current?.read().value[name] ?? typedValue });
    onClose();
  };
  const finish = () => {
    onDone();
    onClose();
  };
  const { isRunning, outcome, run } = useBulkRun(object, finish);
  const field = fields.find((one) => one.name === name);
  const displayValue = useHistoryValues(checked?.history ?? none, fields);
  const changeField = (other: string) => {
    setName(other);
    setTyped(undefined);
    setEmptied(false);
  };
  const toBulkRequest = (field: string, value: Json) => ({ object, select, change: { field, value } });
  const check = async (value: Json) => {
    hideErrors();
    setBusy(true);
    checking.current = new AbortController();
    const { signal } = checking.current;
    try {
      const preview = await previewBulk(toBulkRequest(name, value), { onProgress: setProgress, signal });
      setChecked({ name, value, history: [{ field: name, to: value }], preview });
    } catch (error) {
      if (signal.aborted) return;
      showError(serverMessage(error, 'Could not check this change. Try again.'), object.errorSeconds);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={finish} />;
  if (isRunning) return <BulkProgress object={object} onClose={onClose} />;
  if (checked) {
    const { value, preview } = checked;
    const label = fields.find((one) => one.name === checked.name)?.label ?? checked.name;
    return (
      <Dialog
        // A new key, so that the focus starts at the first button again.
        key="checked"
        title={`${value === null ? 'Empty' : 'Set'} ${label} in ${counted(preview.count, object.noun, object.plural)}?`}
        role="alertdialog"
        onClose={closeKeepingDraft}
        actions={
          <>
            <Button data-first onClick={() => setChecked(undefined)}>
              Back
            </Button>
            {preview.changes > 0 && (
              <Button
                tone="primary"
                onClick={() => void run(toBulkRequest(checked.name, value), preview.count)}
              >
                Change {counted(preview.changes, object.noun, object.plural)}
              </Button>
            )}
          </>
        }
      >
        {value !== null && (
          <p>
            New value: <strong dir="auto">{displayValue(checked.name, value)}</strong>
          </p>
        )}
        <p>{describePreview(preview, object)}</p>
        <AsOf at={preview.at} />
        {preview.refusedCount > 0 && <Refusals {...preview} />}
        <p>You can undo the whole change.</p>
        <DialogErrors />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Edit ${counted(count, object.noun, object.plural)}`}
      onClose={closeKeepingDraft}
      actions={
        <>
          <Button onClick={closeKeepingDraft}>Cancel</Button>
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
      <div className="vstack gap-4">
        <div className="vstack gap-1">
          <Select
            label="Field"
            value={name}
            options={fields.map((one) => ({ value: one.name, label: one.label }))}
            onChange={changeField}
          />
        </div>
        {field && (
          <BulkValue
            key={name}
            element={field}
            value={typedValue}
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
      {separate && <p>{separate}</p>}
      {progress && <PreviewProgress doing="Checking" progress={progress} />}
      <DialogErrors />
    </Dialog>
  );
}

/** '28 partners will change. 1 already has this value. 2 cannot be changed:' */
export function describePreview(
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
