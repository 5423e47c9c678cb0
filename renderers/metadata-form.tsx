// Metadata in, a working form out: RJSF's Form over a store of one slot a field.
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DataElement } from '../schemas/data-element';
import type { Json, JsonObject } from '../schemas/json';
import type { Problem } from '../schemas/problem';
import type { View } from '../schemas/view';
import { ConflictPanel } from './form/conflict-panel';
import { ErrorSummary } from './form/error-summary';
import { FieldHelpContext } from './form/field-help';
import './engine.css';
import styles from './form/form.module.css';
import { type FormScope, FormScopeContext } from './form/form-context';
import { FooterContext } from './form/form-footer';
import { SetAsidePanel } from './form/orphaned-values-panel';
import { SaveBar } from './form/save-bar';
import { useDraft } from './form/use-draft';
import { useFormStore } from './form/use-form-store';
import { useKeptFocus } from './form/use-kept-focus';
import { useSubmit } from './form/use-submit';
import { FastForm, type FormBaseProps } from './rjsf/fast-form';
import { FormReaderContext } from './store/form-reader';
import type { FormMode } from './store/form-values';
import type { Collision } from './store/merge-field';
import type { SetAside } from './store/orphaned-values';
import type { DraftStrategy, Submission, SubmitResult } from './store/submission';

export type MetadataFormProps = {
  /** From parseMetadata, already filtered and marked by access. A new array replaces the form while it is used. */
  elements: readonly DataElement[];
  view: View;
  /**
   * The record. A newer one of the same record merges into what is typed; give another record another React `key`.
   */
  value?: JsonObject;
  /** Default: 'change' with a `value`, else 'create'. A create may have a `value` too: what is filled in beforehand. */
  mode?: FormMode;
  /** Called with checked values, one call at a time. See SubmitResult for what may be answered. */
  onSubmit: (submission: Submission) => SubmitResult | Promise<SubmitResult>;
  /** Every change of a value, with the record as it would be; for previews and sums beside the form. */
  onEdit?: (value: JsonObject) => void;
  /** A stable object; without it nothing outlives the page. */
  drafts?: DraftStrategy;
  /** Beneath it all: default the fast path, FastForm; StockForm is RJSF's own Form with the engine's theme. */
  base?: ComponentType<FormBaseProps>;
  submitLabel?: string;
  busyLabel?: string;
  /** The sentence above the list of errors after a failed submit. */
  invalidMessage?: string;
  isDisabled?: boolean;
  isOffline?: boolean;
  /** `false` leaves saving to the host, by the handle. */
  hasSaveBar?: boolean;
  /** Buttons that stand before the save button. */
  actions?: ReactNode;
  /** The form's own values decide its metadata: that it changes shape is no news, and nothing is kept aside. */
  isSelfShaping?: boolean;
  /** Stands between the fields and the save bar. */
  children?: ReactNode;
  ref?: Ref<MetadataFormHandle>;
};

/** For hosts that save several forms with one button. */
export type MetadataFormHandle = {
  /** Shows and answers all problems. */
  check: () => readonly Problem[];
  read: () => Submission;
  /** Types these values on the person's behalf, null empties; also into fields that the view does not show now. */
  change: (values: JsonObject) => void;
  /** Puts values into fields as if they were typed; undefined empties. */
  fill: (values: ReadonlyMap<string, Json | undefined>) => void;
  /** Shows a server's problems on their fields; answers those of no field. */
  place: (problems: readonly Problem[]) => readonly Problem[];
  /** The host saved what `read` gave it. */
  saved: (record: JsonObject, sent: JsonObject) => void;
  submit: () => void;
  reset: () => void;
};

const noCollisions: ReadonlyMap<string, Collision> = new Map();

/** R11, R12, R19, R36. */
export function MetadataForm(props: MetadataFormProps) {
  const { elements, view, value, drafts, base: Form = FastForm, hasSaveBar = true } = props;
  const mode = props.mode ?? (value ? 'change' : 'create');
  const root = useRef<HTMLDivElement>(null);
  const [collisions, setCollisions] = useState(noCollisions);
  const [announcement, setAnnouncement] = useState('');
  const [laterAside, setLaterAside] = useState<readonly SetAside[]>([]);
  const { store, form, firstAside, hasDraft, isRestored, leftOut } = useFormStore(
    { elements, view, value, mode, drafts },
    {
      onReform: (change) => {
        if (props.isSelfShaping) return;
        setAnnouncement(change.announcement);
        setLaterAside((before) => [...before, ...change.aside]);
      },
      onCollisions: (found) => setCollisions(withoutOwn(found)),
    },
  );
  const [isFirstAsideShown, setFirstAsideShown] = useState(true);
  /** What was put back is news until it is sent or undone. */
  const [isRestoreNews, setRestoreNews] = useState(isRestored || leftOut.length > 0);
  const { state, submit, reset, read, withoutOwn } = useSubmit({
    store,
    onSubmit: props.onSubmit,
    drafts,
    onCollisions: setCollisions,
  });
  const conflicts = useRef<HTMLElement>(null);
  const isUndecided = [...collisions.keys()].some((name) => store.form.fields.has(name));
  // Sending now would overwrite theirs before anybody chose.
  const submitDecided = async () => {
    if (isUndecided) return conflicts.current?.focus();
    setRestoreNews(false);
    await submit();
  };
  const undo = () => {
    setRestoreNews(false);
    setCollisions(noCollisions);
    reset();
  };
  useDraft(store, drafts, hasDraft);
  useKeptFocus(root, form);

  const { onEdit } = props;
  useEffect(() => onEdit && store.subscribeEdits(() => onEdit(store.values())), [store, onEdit]);

  useImperativeHandle(props.ref, () => ({
    check: () => store.checkAll(),
    read,
    change: (values) => {
      for (const [name, value] of Object.entries(values)) store.set(name, value ?? undefined);
    },
    fill: (values) => {
      for (const [name, one] of values) store.set(name, one);
    },
    place: (problems) => store.place(problems),
    saved: (record, sent) => store.saved(record, sent),
    submit: () => void submitDecided(),
    reset: undo,
  }));

  const notice = announcement || (isRestoreNews ? tellRestored(isRestored, leftOut) : '');
  const idPrefix = view.id;
  const isDisabled = props.isDisabled === true;
  const Help = useContext(FieldHelpContext);
  const scope = useMemo<FormScope>(
    () => ({ store, form, idPrefix, isDisabled, Help }),
    [store, form, idPrefix, isDisabled, Help],
  );
  return (
    <FormReaderContext value={store}>
      <FormScopeContext value={scope}>
        <FooterContext
          value={
            <>
              {props.children}
              {hasSaveBar && (
                <SaveBar
                  store={store}
                  submitLabel={props.submitLabel ?? 'Save'}
                  busyLabel={props.busyLabel ?? 'Saving…'}
                  isBusy={state.isBusy}
                  isSaved={state.isSaved}
                  isOffline={props.isOffline === true}
                  actions={props.actions}
                  onReset={undo}
                />
              )}
            </>
          }
        >
          <div ref={root} className={styles.form}>
            <ErrorSummary
              store={store}
              idPrefix={idPrefix}
              title={props.invalidMessage ?? 'Correct the errors on the form.'}
              general={state.general}
              attempt={state.attempt}
            />
            <p
              className={notice ? styles.notice : styles.hidden}
              role="status"
              aria-live="polite"
              tabIndex={-1}
            >
              {notice}
            </p>
            <SetAsidePanel
              values={isFirstAsideShown ? [...firstAside, ...laterAside] : laterAside}
              onDismiss={() => {
                setFirstAsideShown(false);
                setLaterAside([]);
                store.dismissGone();
              }}
            />
            <ConflictPanel
              ref={conflicts}
              store={store}
              collisions={collisions}
              onDecide={(name) => setCollisions(new Map([...collisions].filter(([one]) => one !== name)))}
            />
            <Form onSubmit={submitDecided} />
          </div>
        </FooterContext>
      </FormScopeContext>
    </FormReaderContext>
  );
}

/** Sealed values are never kept (R36): who typed one must type it again. */
function tellRestored(isRestored: boolean, leftOut: readonly string[]): string {
  const sentences = [
    isRestored && 'What you had typed was put back.',
    leftOut.length === 1 && `${leftOut[0]} was not kept. Enter it again.`,
    leftOut.length > 1 && `${leftOut.join(', ')} were not kept. Enter them again.`,
  ];
  return sentences.filter((one) => one !== false).join(' ');
}
