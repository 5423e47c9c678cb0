import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isObjectType, isSystemType } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { focusField } from '../../../renderers/form/error-summary';
import { FieldHelpContext } from '../../../renderers/form/field-help';
import { MetadataForm, type MetadataFormProps } from '../../../renderers/metadata-form';
import type { DraftStrategy, Submission, SubmitResult, Unsaved } from '../../../renderers/store/submission';
import type { JsonObject, Problem } from '../../../schemas/values/json';
import { loadOptions } from '../api/options-loader';
import { openDraft } from '../drafts/shared-draft';
import { FieldQuestion } from '../field-access/field-question';
import { fieldAnchor } from '../paths';
import { useOnline } from '../react/use-online';
import { sessionAtom } from '../session/session';
import { hideErrors } from '../ui/notices';
import { fileHost } from './file-host';
import { toSubmitResult } from './submit-result';

export type SaveRequest = Submission & {
  /** The version the changes are based on: the `_version` to send. Undefined for a new record. */
  version: number | undefined;
};

/** A save that went through: the record as the server answered it. */
type Saved = {
  saved: JsonObject;
  /** Called once the form has taken note of it: what closes the form closes it there, when nothing is left. */
  onNoted?: (left: Left) => void;
};

/** What was changed since a save was sent. */
export type Left = Unsaved & {
  /** Gives up the form, whose changes go on as a draft of this name: that of the record which was made. */
  moveTo: (draft: string, made: object) => void;
};

export type ElementsFormProps = Omit<
  MetadataFormProps,
  'value' | 'drafts' | 'onSubmit' | 'isOffline' | 'base'
> & {
  /** The record to change, or what a new one (`mode: 'create'`) is filled with beforehand. */
  record?: JsonObject | undefined;
  /** Names what is kept of the typing: 'partner.new', 'partner.<id>'. Without it nothing outlives the page. */
  draft?: string | undefined;
  /**
   * Sends it. Answers what was saved, nothing, or problems that kept it from being sent. An ApiError it
   * throws is shown where it belongs: on its fields, as a choice field by field (409), else as a banner; what was typed
   * stays.
   */
  onSave: (request: SaveRequest) => Promise<Saved | readonly Problem[] | undefined>;
  /** How long an error banner stays (R39). */
  errorSeconds?: 9 | 15;
};

/** `<MetadataForm>` in this app: choices from the API, drafts of the signed-in person, errors where they belong. */
export function ElementsForm({ record, draft, onSave, errorSeconds = 15, ...form }: ElementsFormProps) {
  const isOnline = useOnline();
  useFieldFromAddress(form.idPrefix ?? form.view.id);
  // Forms that the engine describes by itself (the data element editor) have no access to ask about.
  const isObjectForm = isObjectType(form.view.objectType);
  const { elements } = form;
  const mayAsk = isAdmin(useAtomValue(sessionAtom));
  const version = versionOf(record);
  const latest = useRef(version);
  latest.current = version;
  const kept = useMemo(() => (draft ? createFormDraft(draft, () => latest.current) : undefined), [draft]);
  useEffect(() => kept?.follow(), [kept]);

  const submit = async (submission: Submission): Promise<SubmitResult> => {
    const version = kept?.version() ?? versionOf(submission.base);
    hideErrors();
    try {
      const answer = await onSave({ ...submission, version });
      if (isProblems(answer)) return answer;
      kept?.saved(answer && versionOf(answer.saved));
      return answer && { saved: answer.saved, onNoted: (unsaved) => answer.onNoted?.(toLeft(unsaved, kept)) };
    } catch (error) {
      const result = toSubmitResult(error, errorSeconds);
      if ('conflicts' in result) kept?.rebase();
      return result;
    }
  };

  return (
    <OptionsProvider load={loadOptions}>
      <FieldHelpContext value={mayAsk && isSystemType(form.view.objectType) ? FieldQuestion : undefined}>
        <MetadataForm
          idPrefix={form.view.id}
          files={fileHost}
          {...form}
          {...(record && { value: record })}
          {...(kept && { drafts: kept.strategy })}
          hasSaveBar={form.hasSaveBar ?? (!isObjectForm || elements.some(({ access }) => access === 'write'))}
          isOffline={!isOnline}
          onSubmit={submit}
        />
      </FieldHelpContext>
    </OptionsProvider>
  );
}

function isProblems(answer: Saved | readonly Problem[] | undefined): answer is readonly Problem[] {
  return Array.isArray(answer);
}

function versionOf(record: object | undefined): number | undefined {
  const version = record && '_version' in record ? record._version : undefined;
  return typeof version === 'number' ? version : undefined;
}

function toLeft(unsaved: Unsaved, kept: FormDraft | undefined): Left {
  return {
    ...unsaved,
    moveTo(draft, made) {
      kept?.moveTo(draft, versionOf(made), this);
    },
  };
}

/** Focuses the field that the address names (`/profile?show=business#field-taxId`, R79), once a visit, as soon as it is drawn. */
function useFieldFromAddress(idPrefix: string): void {
  const { hash, key } = useLocation();
  const done = useRef<string>(undefined);
  // Without dependencies: the field may come with a later drawing, when its metadata has arrived.
  useEffect(() => {
    const name = hash.startsWith(fieldAnchor) ? decodeURIComponent(hash.slice(fieldAnchor.length)) : '';
    const id = `${idPrefix}_${name}`;
    if (!name || done.current === key || !document.getElementById(id)) return;
    done.current = key;
    focusField(id);
  });
}

type FormDraft = {
  strategy: DraftStrategy;
  /** The version a restored draft was typed on, while it is not saved: a save is based on that, not on what came since. */
  version: () => number | undefined;
  /** The person has seen what came since. */
  rebase: () => void;
  /** A save went through and made this version: what is typed next is based on it. */
  saved: (version: number | undefined) => void;
  /** What is not saved yet goes on under another name, and nothing more is kept under this one. */
  moveTo: (name: string, version: number | undefined, unsaved: Unsaved) => void;
  /** Keeps in step with the other tabs until stopped. */
  follow: () => () => void;
};

/** Keeps a form's typing under a name, with the version of the record it was typed on. */
function createFormDraft(name: string, currentVersion: () => number | undefined): FormDraft {
  let basis: number | undefined;
  let savedVersion: number | undefined;
  let leftOut: readonly string[] = [];
  let isMoved = false;
  const draft = openDraft(name);
  /** The record of the form may be older than its last save, until it is loaded again. */
  const newest = () => Math.max(currentVersion() ?? -1, savedVersion ?? -1);
  const clear = () => {
    basis = undefined;
    draft.clear();
  };
  return {
    strategy: {
      load: () => {
        const found = draft.load();
        // Typed on the version that the form begins with: what comes since comes into the form.
        basis = found?.version === currentVersion() ? undefined : found?.version;
        leftOut = found?.leftOut ?? [];
        return found?.values;
      },
      leftOut: () => leftOut,
      save: (values, secrets) => {
        if (isMoved) return;
        const version = basis ?? newest();
        draft.save(values, { ...(version >= 0 && { version }), leftOut: secrets });
      },
      clear,
    },
    version: () => basis,
    rebase: () => {
      basis = undefined;
    },
    saved: (version) => {
      basis = undefined;
      savedVersion = version;
      if (version !== undefined) draft.rebase(version);
    },
    moveTo: (other, version, { values, secrets }) => {
      openDraft(other).save(values, { ...(version !== undefined && { version }), leftOut: secrets });
      clear();
      isMoved = true;
    },
    follow: draft.follow,
  };
}
