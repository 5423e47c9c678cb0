import type { TaxForms as StoredForms, TaxForm } from '../../../contract/tax-forms';
import { openFile } from '../../shared/api/open-file';
import { LostResponse } from '../../shared/api/retry-lost';
import { useRights } from '../../shared/api/use-rights';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { getSession } from '../../shared/session/session';
import {
  type ActivityKey,
  cancelUpload,
  isOfCurrentUser,
  keyOf,
  showOutcome,
  startUpload,
  updateActivity,
  useActivities,
} from './tax-activities';
import { taxAuthorities } from './tax-authorities';
import {
  createTaxForm,
  getTaxFormUrl,
  restoreTaxForm,
  toDownloadMessage,
  toRestoreMessage,
  toUploadMessage,
} from './tax-calls';
import { checkTaxFile, readBase64, toFileType } from './tax-file';

export type TaxFormActions = {
  upload: (state: string, file: File) => Promise<void>;
  cancel: (state: string) => void;
  view: (state: string) => Promise<void>;
  replace: (state: string) => void;
  restore: (state: string) => Promise<void>;
  clearMessage: (state: string) => void;
};

export type TaxForms = ReturnType<typeof useTaxForms>;

export function useTaxForms({ account, merge, reload }: OwnProfile) {
  const forms: StoredForms = account.st3Files ?? {};
  const mayUpload = useRights().mayWrite('user', 'st3Files');
  const activityOf = useActivities();
  const formOf = (state: string): TaxForm | undefined =>
    Object.hasOwn(forms, state) ? forms[state] : undefined;
  const settle = async (key: ActivityKey, next: StoredForms, text: string) => {
    showOutcome(key, 'success', text);
    if (isOfCurrentUser(key)) await merge({ st3Files: next });
  };
  /** The host may have stored the form already, or may still be storing it. */
  const showCanceled = async (key: ActivityKey, state: string, isSent: boolean) => {
    showOutcome(key, 'info', isSent ? maybeUploaded : 'Upload canceled.');
    const now = (await reload())?.st3Files ?? {};
    if (!Object.hasOwn(now, state) || now[state]?.version === formOf(state)?.version) return;
    const message = { tone: 'info', text: 'The form was uploaded before it could be canceled.' } as const;
    updateActivity(key, (before) => (before.phase === 'idle' ? { ...before, message } : before));
  };

  const actions: TaxFormActions = {
    async upload(state, file) {
      const key = keyOf(state);
      const wrong = checkTaxFile(file);
      if (wrong) return showOutcome(key, 'error', wrong);
      const upload = startUpload(key);
      if (!upload)
        return updateActivity(key, (before) => ({
          ...before,
          message: { tone: 'info', text: 'Another upload is running. Try again when it finishes.' },
        }));
      updateActivity(key, ({ message: _old, ...before }) => ({
        ...before,
        phase: 'uploading',
        fileName: file.name,
        share: 0,
      }));
      let isSent = false;
      try {
        const email = account.email ?? getSession()?.email ?? '';
        const fileContent = await readBase64(file);
        const body = { state, email, fileContent, fileType: toFileType(file.name), fileName: file.name };
        const next = await createTaxForm({
          upload: body,
          signal: upload.signal,
          onProgress: (share) => {
            isSent = share === 1;
            updateActivity(key, (before) => ({ ...before, share }));
          },
        });
        upload.end();
        await settle(key, next, `Sales tax exemption form uploaded successfully for ${toName(state)}.`);
      } catch (error) {
        upload.end();
        if (upload.signal.aborted) return await showCanceled(key, state, isSent);
        showOutcome(key, 'error', toUploadMessage(error));
        if (!(error instanceof LostResponse && isOfCurrentUser(key))) return;
        // Shows whichever form the host has: the previous one or this one.
        updateActivity(key, ({ isReplacing: _, ...before }) => before);
        void reload();
      } finally {
        upload.end();
      }
    },
    cancel: (state) => cancelUpload(keyOf(state)),
    async view(state) {
      const key = keyOf(state);
      try {
        openFile(await getTaxFormUrl(state));
      } catch (error) {
        showOutcome(key, 'error', toDownloadMessage(error));
      }
    },
    replace: (state) =>
      updateActivity(keyOf(state), ({ message: _old, ...before }) => ({ ...before, isReplacing: true })),
    async restore(state) {
      const key = keyOf(state);
      if (activityOf(state).isReplacing)
        return updateActivity(key, ({ isReplacing: _, ...before }) => ({
          ...before,
          message: { tone: 'info', text: 'The current form is kept.' },
        }));
      const version = previousVersion(formOf(state));
      if (version === undefined) return;
      updateActivity(key, ({ message: _old, ...before }) => ({ ...before, phase: 'working' }));
      try {
        await settle(key, await restoreTaxForm(state, version), 'Previous form restored.');
      } catch (error) {
        showOutcome(key, 'error', toRestoreMessage(error));
        if (error instanceof LostResponse && isOfCurrentUser(key)) void reload();
      }
    },
    clearMessage: (state) => updateActivity(keyOf(state), ({ message: _old, ...before }) => before),
  };
  return { formOf, activityOf, actions, mayUpload };
}

const maybeUploaded = 'Upload canceled. If the form was received before, it appears here.';

/** The version that 'Restore Previous Form' restores: what the current one replaced, else the upload before it. */
export function previousVersion(form: TaxForm | undefined): number | undefined {
  if (!form) return undefined;
  return form.previous ?? (form.version > 1 ? form.version - 1 : undefined);
}

function toName(state: string): string {
  return taxAuthorities.find(({ code }) => code === state)?.name ?? state;
}
