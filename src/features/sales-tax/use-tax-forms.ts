import { useRef, useState } from 'react';
import type { TaxForm, TaxForms } from '../../../schemas/api/tax-info';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { getSession } from '../../shared/session/session';
import { type Activity, idle, toMessage } from './activity';
import { openFile } from './open-file';
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

/** The forms by state and what goes on with each (A §4 "Sales tax form per state", RULINGS 50). */
export function useTaxForms({ account, merge }: OwnProfile) {
  const forms: TaxForms = account.st3Files ?? {};
  const [activities, setActivities] = useState<ReadonlyMap<string, Activity>>(new Map());
  const uploads = useRef(new Map<string, AbortController>());
  const activityOf = (state: string) => activities.get(state) ?? idle;
  const formOf = (state: string): TaxForm | undefined =>
    Object.hasOwn(forms, state) ? forms[state] : undefined;
  const update = (state: string, change: (before: Activity) => Activity) =>
    setActivities((before) => new Map(before).set(state, change(before.get(state) ?? idle)));
  const say = (state: string, tone: 'success' | 'error' | 'info', text: string) =>
    update(state, ({ previous, isReplacing }) => ({
      phase: 'idle',
      ...(previous && { previous }),
      ...(isReplacing && { isReplacing }),
      message: toMessage(tone, text),
    }));
  /** Afterwards what was replaced can be brought back. */
  const settle = async (state: string, next: TaxForms, text: string) => {
    const replaced = formOf(state)?.version;
    update(state, () => ({
      phase: 'idle',
      ...(replaced !== undefined && { previous: replaced }),
      message: toMessage('success', text),
    }));
    await merge({ st3Files: next });
  };

  const actions: TaxFormActions = {
    async upload(state, file) {
      const wrong = checkTaxFile(file);
      if (wrong) return say(state, 'error', wrong);
      if (uploads.current.has(state)) return say(state, 'info', 'Wait for the upload that is running.');
      const upload = new AbortController();
      uploads.current.set(state, upload);
      update(state, ({ message: _old, ...before }) => ({
        ...before,
        phase: 'uploading',
        fileName: file.name,
        share: 0,
      }));
      try {
        const email = account.email ?? getSession()?.email ?? '';
        const fileContent = await readBase64(file);
        const body = { state, email, fileContent, fileType: toFileType(file.name), fileName: file.name };
        const next = await createTaxForm({
          upload: body,
          signal: upload.signal,
          onProgress: (share) => update(state, (before) => ({ ...before, share })),
        });
        await settle(state, next, `Sales tax exemption form uploaded successfully for ${state}.`);
      } catch (error) {
        if (upload.signal.aborted) say(state, 'info', 'The upload was cancelled.');
        else say(state, 'error', toUploadMessage(error));
      } finally {
        uploads.current.delete(state);
      }
    },
    cancel: (state) => uploads.current.get(state)?.abort(),
    async view(state) {
      try {
        openFile(await getTaxFormUrl(state));
      } catch (error) {
        say(state, 'error', toDownloadMessage(error));
      }
    },
    replace: (state) => update(state, ({ message: _old, ...before }) => ({ ...before, isReplacing: true })),
    async restore(state) {
      const activity = activityOf(state);
      if (activity.isReplacing) return update(state, ({ isReplacing: _, ...before }) => before);
      const version = previousVersion(formOf(state), activity);
      if (version === undefined) return;
      update(state, ({ message: _old, ...before }) => ({ ...before, phase: 'working' }));
      try {
        await settle(state, await restoreTaxForm(state, version), 'The previous form is back.');
      } catch (error) {
        say(state, 'error', toRestoreMessage(error));
      }
    },
    clearMessage: (state) => update(state, ({ message: _old, ...before }) => before),
  };
  return { formOf, activityOf, actions };
}

/** What 'Restore Previous Form' brings back: what was replaced here, else the upload before the current one. */
export function previousVersion(form: TaxForm | undefined, { previous }: Activity): number | undefined {
  if (previous !== undefined) return previous;
  return form && form.version > 1 ? form.version - 1 : undefined;
}
