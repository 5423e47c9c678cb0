import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isObjectType, isSystemType } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { focusField } from '../../../renderers/form/error-summary';
import { FieldHelpContext } from '../../../renderers/form/field-help';
import type { MetadataFormProps } from '../../../renderers/form/form-props';
import { MetadataForm } from '../../../renderers/metadata-form';
import type { DraftStrategy, Submission, SubmitResult, Unsaved } from '../../../renderers/store/submission';
import type { JsonObject, Problem } from '../../../schemas/values/json';
import { loadLinked, loadOptions } from '../api/options-loader';
import { openDraft } from '../drafts/shared-draft';
import { FieldQuestion } from '../field-access/field-question';
import { fieldAnchor } from '../paths';
import { useOnline } from '../react/use-online';
import { sessionAtom } from '../session/session';
import { hideErrors } from '../ui/notices';
import { errorSecondsOf } from './error-seconds';
import { fileHost } from './file-host';
import { toSubmitResult } from './submit-result';

export type SaveRequest = Submission & {
  /** The `_version` that the changes are based on; undefined for a new record. */
  version: number | undefined;
};

type SaveResult = {
  saved: JsonObject;
  /** Called once the form has taken over the saved values, for example to close it if nothing is unsaved. */
  onNoted?: (left: UnsavedRest) => void;
};

export type UnsavedRest = Unsaved & {
  /** Continues the unsaved changes as another draft, such as that of the newly created record. */
  moveTo: (draft: string, made: object) => void;
};

export type ElementsFormProps = Omit<
  MetadataFormProps,
  'value' | 'drafts' | 'onSubmit' | 'isOffline' | 'base'
> & {
  /** The record to edit, or the initial values of a new one (`mode: 'create'`). */
  record?: JsonObject | undefined;
  /** The draft's name: 'partner.new', 'partner.<id>'. Without it unsaved changes are not stored. */
  draft?: string | undefined;
  /**
   * Saves the form and returns the result, or problems that prevented the request. An ApiError that it throws shows on its fields, as a choice per
   * field (409), or as a banner; the input stays.
   */
  onSave: (request: SaveRequest) => Promise<SaveResult | readonly Problem[] | undefined>;
  /** How long an error banner stays; by default as on the object's screens. */
  errorSeconds?: 9 | 15;
};

export function ElementsForm({ record, draft, onSave, errorSeconds, ...form }: ElementsFormProps) {
  const isOnline = useOnline();
  useFieldFromAddress(form.idPrefix ?? form.view.id);
  // The data element editor's form has no object, so its fields have no access to show.
  const isObjectForm = isObjectType(form.view.objectType);
  const { elements } = form;
  const showsAccess = isAdmin(useAtomValue(sessionAtom));
  const version = versionOf(record);
  const latest = useRef(version);
  latest.current = version;
  const formDraft = useMemo(
    () => (draft ? createFormDraft(draft, () => latest.current) : undefined),
    [draft],
  );
  useEffect(() => formDraft?.follow(), [formDraft]);

  const submit = async (submission: Submission): Promise<SubmitResult> => {
    const version = formDraft?.version() ?? versionOf(submission.base);
    hideErrors();
    try {
      const answer = await onSave({ ...submission, version });
      if (isProblems(answer)) return answer;
      formDraft?.saved(answer && versionOf(answer.saved));
      return (
        answer && {
          saved: answer.saved,
          onNoted: (unsaved) => answer.onNoted?.(toUnsavedRest(unsaved, formDraft)),
        }
      );
    } catch (error) {
      const result = toSubmitResult(error, errorSeconds ?? errorSecondsOf(form.view.objectType));
      if ('conflicts' in result) formDraft?.rebase();
      return result;
    }
  };

  return (
    <OptionsProvider load={loadOptions} loadLinked={loadLinked}>
      <FieldHelpContext value={showsAccess && isSystemType(form.view.objectType) ? FieldQuestion : undefined}>
        <MetadataForm
          idPrefix={form.view.id}
          files={fileHost}
          {...form}
          {...(record && { value: record })}
          {...(formDraft && { drafts: formDraft.strategy })}
          hasSaveBar={form.hasSaveBar ?? (!isObjectForm || elements.some(({ access }) => access === 'write'))}
          isOffline={!isOnline}
          onSubmit={submit}
        />
      </FieldHelpContext>
    </OptionsProvider>
  );
}

function isProblems(answer: SaveResult | readonly Problem[] | undefined): answer is readonly Problem[] {
  return Array.isArray(answer);
}

function versionOf(record: object | undefined): number | undefined {
  const version = record && '_version' in record ? record._version : undefined;
  return typeof version === 'number' ? version : undefined;
}

function toUnsavedRest(unsaved: Unsaved, formDraft: FormDraft | undefined): UnsavedRest {
  return {
    ...unsaved,
    moveTo(draft, made) {
      formDraft?.moveTo(draft, versionOf(made), this);
    },
  };
}

/** Focuses the field that the address names (`/profile?show=business#field-taxId`, R79) once per visit, as soon as it is rendered. */
function useFieldFromAddress(idPrefix: string): void {
  const { hash, key } = useLocation();
  const done = useRef<string>(undefined);
  // Runs after every render, because the field may appear later, when its metadata has loaded.
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
  /** The version that a restored draft is based on; a save must use it rather than a newer one. */
  version: () => number | undefined;
  /** The user has seen the newer changes, so saves are based on the latest version again. */
  rebase: () => void;
  /** A save produced this version, and further changes are based on it. */
  saved: (version: number | undefined) => void;
  /** Moves the unsaved changes to another draft and stops storing them in this one. */
  moveTo: (name: string, version: number | undefined, unsaved: Unsaved) => void;
  follow: () => () => void;
};

function createFormDraft(name: string, currentVersion: () => number | undefined): FormDraft {
  let baseVersion: number | undefined;
  let savedVersion: number | undefined;
  let leftOut: readonly string[] = [];
  let isMoved = false;
  const draft = openDraft(name, { keepsOwn: true });
  /** The loaded record can be older than its last save until it is reloaded. */
  const latestVersion = () => Math.max(currentVersion() ?? -1, savedVersion ?? -1);
  const clear = () => {
    baseVersion = undefined;
    draft.clear();
  };
  return {
    strategy: {
      load: () => {
        const stored = draft.load();
        // A draft based on the current version needs no base of its own: later changes merge into the form.
        baseVersion = stored?.version === currentVersion() ? undefined : stored?.version;
        leftOut = stored?.leftOut ?? [];
        return stored?.values;
      },
      leftOut: () => leftOut,
      save: (values, secrets) => {
        if (isMoved) return;
        const version = baseVersion ?? latestVersion();
        draft.save(values, { ...(version >= 0 && { version }), leftOut: secrets });
      },
      clear,
    },
    version: () => baseVersion,
    rebase: () => {
      baseVersion = undefined;
    },
    saved: (version) => {
      baseVersion = undefined;
      savedVersion = version;
      draft.saved(version);
    },
    moveTo: (other, version, { values, secrets }) => {
      openDraft(other).save(values, { ...(version !== undefined && { version }), leftOut: secrets });
      clear();
      isMoved = true;
    },
    follow: draft.follow,
  };
}
