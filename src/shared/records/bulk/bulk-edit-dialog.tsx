import { useId, useMemo, useRef, useState } from 'react';
import type { BulkPreview, RecordChoice } from '../../../../contract/records/change-records';
import { OptionsProvider } from '../../../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../../../renderers/form/use-form-handle';
import { MetadataForm } from '../../../../renderers/metadata-form';
import type { DataElement } from '../../../../schemas/data-element';
import type { Json } from '../../../../schemas/json';
import type { View } from '../../../../schemas/view';
import { serverMessage } from '../../api/api-error';
import { loadOptions } from '../../api/options-loader';
import { counted } from '../../counted';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showError } from '../../ui/notices';
import type { ListedObject } from '../listed-object';
import styles from './bulk.module.css';
import { previewBulk } from './bulk-calls';
import { listBulkFields, useBulkElements } from './bulk-fields';
import { BulkProgress, OutcomeDialog, Refusals } from './bulk-parts';
import { useBulkRun } from './use-bulk-run';

export type BulkDialogProps = {
  object: ListedObject;
  select: RecordChoice;
  count: number;
  onClose: () => void;
  /** It was carried out. */
  onDone: () => void;
};

type Checked = { value: Json; preview: BulkPreview };

/** One field, its own control for the value, then the exact number before anything changes. */
export function BulkEditDialog({ object, select, count, onClose, onDone }: BulkDialogProps) {
  const fields = listBulkFields(object.objectType, useBulkElements(object.objectType));
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [isClearing, setClearing] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<MetadataFormHandle>(null);
  const id = useId();
  const finish = () => {
    onDone();
    onClose();
  };
  const { isRunning, outcome, run } = useBulkRun(object, finish);
  const field = fields.find((one) => one.name === name);
  const ask = (value: Json) => ({ object, select, change: { field: name, value } });
  const check = async (value: Json) => {
    setBusy(true);
    try {
      setChecked({ value, preview: await previewBulk(ask(value)) });
    } catch (error) {
      showError(serverMessage(error, 'Could not check this change. Try again.'), object.errorSeconds);
    } finally {
      setBusy(false);
    }
  };
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={finish} />;
  if (isRunning) return <BulkProgress object={object} onClose={onClose} />;
  if (checked) {
    const { value, preview } = checked;
    // Of more than were tried it is not known which will change.
    const going = preview.looked < preview.count ? preview.count : preview.changes;
    return (
      <Dialog
        title={`Set ${field?.label ?? name} in ${counted(preview.count, object.noun, object.plural)}?`}
        role="alertdialog"
        onClose={onClose}
        actions={
          <>
            <Button data-first onClick={() => setChecked(undefined)}>
              Back
            </Button>
            {preview.changes > 0 && (
              <Button tone="primary" onClick={() => void run(ask(value), preview.count)}>
                Change {counted(going, object.noun, object.plural)}
              </Button>
            )}
          </>
        }
      >
        <p>{toSentence(preview, object)}</p>
        {preview.refusedCount > 0 && <Refusals {...preview} />}
        <p>You can undo the whole change.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Edit ${counted(count, object.noun, object.plural)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={isBusy}
            onClick={() => (isClearing ? void check(null) : form.current?.submit())}
          >
            Continue
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={id}>Field</label>
          <select id={id} value={name} onChange={(event) => setName(event.target.value)}>
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isClearing}
            onChange={(event) => setClearing(event.target.checked)}
          />
          Leave it empty
        </label>
        {field && !isClearing && (
          <OneField key={name} element={field} handle={form} onValue={(value) => void check(value)} />
        )}
      </div>
    </Dialog>
  );
}

/** '28 partners will change. 1 already has this value. 2 cannot be changed:' */
export function toSentence(
  { count, looked, changes, refusedCount }: BulkPreview,
  { noun, plural }: Pick<ListedObject, 'noun' | 'plural'>,
): string {
  const tried = looked < count ? ` of the first ${looked.toLocaleString()}` : '';
  const same = looked - changes - refusedCount;
  const going = tried ? `${changes.toLocaleString()}${tried} ${plural}` : counted(changes, noun, plural);
  return [
    `${going} will change.`,
    ...(same > 0 ? [`${same.toLocaleString()} already ${same === 1 ? 'has' : 'have'} this value.`] : []),
    ...(refusedCount > 0 ? [`${refusedCount.toLocaleString()} cannot be changed:`] : []),
  ].join(' ');
}

type OneFieldProps = {
  element: DataElement;
  handle: React.Ref<MetadataFormHandle>;
  onValue: (value: Json) => void;
};

/** The field's own control. */
function OneField({ element, handle, onValue }: OneFieldProps) {
  const { name, objectType } = element;
  const elements = useMemo(() => [element], [element]);
  const view = useMemo<View>(
    () => ({ id: 'bulk', objectType, groups: [{ key: 'bulk', title: '', fields: [{ name }] }] }),
    [objectType, name],
  );
  return (
    <OptionsProvider load={loadOptions}>
      <MetadataForm
        ref={handle}
        elements={elements}
        view={view}
        mode="create"
        isSelfShaping
        hasSaveBar={false}
        onSubmit={({ value }) => {
          onValue(value[name] ?? null);
          return undefined;
        }}
      />
    </OptionsProvider>
  );
}
