import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FocusFirst } from '../../records/form/focus-first';
import { newRecord, useOpenRecord } from '../../records/use-open-record';
import { appStore } from '../../shared/app-state/app-store';
import { endReasonAtom, getSession, personOf, type Session } from '../../shared/session/session';
import { noteEnd } from '../sign-in/kept-typing';
import { followNotices } from './follow-notices';
import { NewVersionBanner } from './new-version-banner';
import { followPrinting } from './paper';
import { ShortcutsDialog } from './shortcuts-dialog';
import { shortcutsOpenAtom } from './shortcuts-state';

/** Loaded after the first key or pointer press: printing, the new-version banner, the list of shortcuts, the way to messages, the focus in a new record. */
export function LateParts({ session }: { session: Session }) {
  const isHelpOpen = useAtomValue(shortcutsOpenAtom);
  const { id } = useOpenRecord();
  useEffect(() => followPrinting(), []);
  useEffect(() => followNotices(), []);
  useEffect(
    () => () => {
      if (!getSession()) noteEnd(session, appStore.get(endReasonAtom));
    },
    [session],
  );
  return (
    <>
      <NewVersionBanner />
      {isHelpOpen && <ShortcutsDialog person={personOf(session)} />}
      {id === newRecord && <FocusFirst />}
    </>
  );
}
