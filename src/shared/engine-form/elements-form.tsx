import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { isSystemType } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { FieldHelpContext } from '../../../renderers/form/field-help';
import { MetadataForm, type MetadataFormProps } from '../../../renderers/metadata-form';
import type { Submission, SubmitResult } from '../../../renderers/store/submission';
import type { JsonObject } from '../../../schemas/json';
import type { Problem } from '../../../schemas/problem';
import { loadOptions } from '../api/options-loader';
import { FieldQuestion } from '../field-access/field-question';
import { useOnline } from '../react/use-online';
import { sessionAtom } from '../session/session';
import { hideErrors } from '../ui/notices';
import { createFormDraft } from './form-draft';
import { toSubmitResult } from './submit-result';

export type SaveRequest = Submission & {
  /** The version the changes are based on: the `_version` to send. Undefined for a new record. */
  version: number | undefined;
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
   * Sends it. Answers the record as the server did, nothing, or problems that kept it from being sent. An ApiError it
   * throws is shown where it belongs: on its fields, as a choice field by field (409), else as a banner; what was typed
   * stays.
   */
  onSave: (request: SaveRequest) => Promise<JsonObject | readonly Problem[] | undefined>;
  /** How long an error banner stays (R39). */
  errorSeconds?: 9 | 15;
};

/** `<MetadataForm>` in this app: choices from the API, drafts of the signed-in person, errors where they belong. */
export function ElementsForm({ record, draft, onSave, errorSeconds = 15, ...form }: ElementsFormProps) {
  const isOnline = useOnline();
  // Forms that the engine describes by itself (the data element editor) have no access to ask about.
  const isObjectForm = isSystemType(form.view.objectType);
  const mayAsk = isAdmin(useAtomValue(sessionAtom));
  const version = typeof record?._version === 'number' ? record._version : undefined;
  const latest = useRef(version);
  latest.current = version;
  const kept = useMemo(() => (draft ? createFormDraft(draft, () => latest.current) : undefined), [draft]);
  useEffect(() => kept?.follow(), [kept]);

  const submit = async (submission: Submission): Promise<SubmitResult> => {
    const base = submission.base._version;
    const version = kept?.version() ?? (typeof base === 'number' ? base : undefined);
    hideErrors();
    try {
      const saved = await onSave({ ...submission, version });
      if (isProblems(saved)) return saved;
      kept?.rebase();
      return saved && { saved };
    } catch (error) {
      const result = toSubmitResult(error, errorSeconds);
      if ('conflicts' in result) kept?.rebase();
      return result;
    }
  };

  return (
    <OptionsProvider load={loadOptions}>
      <FieldHelpContext value={mayAsk && isObjectForm ? FieldQuestion : undefined}>
        <MetadataForm
          idPrefix={form.view.id}
          {...form}
          {...(record && { value: record })}
          {...(kept && { drafts: kept.strategy })}
          isOffline={!isOnline}
          onSubmit={submit}
        />
      </FieldHelpContext>
    </OptionsProvider>
  );
}

function isProblems(saved: JsonObject | readonly Problem[] | undefined): saved is readonly Problem[] {
  return Array.isArray(saved);
}
