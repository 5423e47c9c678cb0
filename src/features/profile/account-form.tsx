import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Account } from '../../../contract/user';
import { FormHeadingContext } from '../../../renderers/form/form-heading';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { toRecord } from '../../records/record-calls';
import { ElementsForm, type SaveRequest } from '../../shared/engine-form/elements-form';
import { useElements } from '../../shared/metadata/metadata';
import { saveWithProof } from '../../shared/own-profile/own-email';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import { saveOwnProfile } from '../../shared/own-profile/save-own-profile';
import { useOwnAccountForm } from '../../shared/own-profile/use-own-account-form';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { getSession, updateSession } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import styles from './profile.module.css';

export const noFields = 'Your role has no access to these fields. Ask your administrator if you need them.';

type AccountFormProps = {
  view: View;
  emptySentence: string;
  suggest?: (profile: OwnProfile) => SuggestedValues;
};

export function AccountForm(props: AccountFormProps) {
  return <OwnProfileGate>{(profile) => <LoadedForm {...props} profile={profile} />}</OwnProfileGate>;
}

function LoadedForm({ view, emptySentence, suggest, profile }: AccountFormProps & { profile: OwnProfile }) {
  const { account, replace } = profile;
  const { elements, error, retry } = useElements('user');
  const form = useRef<MetadataFormHandle>(null);
  const record = toRecord(account);
  const isEmpty = useMemo(
    () => elements && isWithoutFields(elements, view, account),
    [elements, view, account],
  );
  const draft = `profile.${view.id}`;
  const { view: ownView, extraElements } = useOwnAccountForm(view, account);
  const shown = useMemo(() => elements && [...elements, ...extraElements], [elements, extraElements]);
  useEffect(() => updateSessionName(account), [account]);

  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!elements || !shown) return <Skeleton isForm lines={8} label="Loading the form" />;
  if (isEmpty) return <p>{emptySentence}</p>;

  const save = async ({ changes, version }: SaveRequest) => {
    const saved = await saveWithProof(() => saveOwnProfile({ changes, version }));
    showSuccess('Profile updated successfully!');
    if (!saved) return undefined;
    await replace(saved);
    return { saved: toRecord(saved) };
  };
  return (
    <FormHeadingContext value={2}>
      {suggest && (
        <Suggestions {...suggest(profile)} {...{ form, account, elements }} idPrefix={ownView.id} />
      )}
      <ElementsForm
        ref={form}
        elements={shown}
        view={ownView}
        record={record}
        draft={draft}
        errorSeconds={15}
        submitLabel="Save"
        onSave={save}
      />
    </FormHeadingContext>
  );
}

function isWithoutFields(elements: readonly DataElement[], view: View, account: Account): boolean {
  const value = toRecord(account);
  return compileForm(elements, view, { value, saved: value }).fields.size === 0;
}

/** Keeps the name and email in the top bar up to date, wherever they were changed. */
function updateSessionName({ fname, lname, email }: Account): void {
  const session = getSession();
  if (!session) return;
  const now = { fname: fname ?? session.fname, lname: lname ?? session.lname, email: email ?? session.email };
  if (now.fname !== session.fname || now.lname !== session.lname || now.email !== session.email)
    updateSession(now);
}

type SuggestedValues = {
  values: ReadonlyMap<string, string>;
  /** The source, as in 'From Jobber'. */
  from: string;
};

type SuggestionsProps = SuggestedValues & {
  form: RefObject<MetadataFormHandle | null>;
  account: Account;
  elements: readonly DataElement[];
  idPrefix: string;
};

/** Fills empty fields with suggestions on request; nothing is saved until the user saves (R51). */
function Suggestions({ form, account, values, from, elements, idPrefix }: SuggestionsProps) {
  const [filled, setFilled] = useState<readonly string[]>([]);

  const fill = useEffectEvent(() => {
    const typed = form.current?.read().changes ?? {};
    const writable = new Set(elements.filter(({ access }) => access === 'write').map(({ name }) => name));
    const suggested = [...values].filter(([name]) => writable.has(name) && !Object.hasOwn(typed, name));
    form.current?.fill(new Map(suggested));
    setFilled(suggested.map(([name]) => name));
  });
  useEffect(() => fill(), []);

  const remove = () => {
    form.current?.fill(new Map(filled.map((name) => [name, undefined])));
    setFilled([]);
    // The button disappears, so the focus moves to the first filled field.
    document.getElementById(`${idPrefix}_${filled[0]}`)?.focus();
  };
  const waiting = filled.filter((name) => account[name] === undefined);
  if (waiting.length === 0) return null;
  const labels = waiting.map((name) => elements.find((element) => element.name === name)?.label ?? name);
  return (
    <Banner tone="info">
      <div className={styles.suggestions}>
        <p>
          {from}, not saved yet: {labels.join(', ')}. Check them and save.
        </p>
        <Button onClick={remove}>Remove suggestions</Button>
      </div>
    </Banner>
  );
}
