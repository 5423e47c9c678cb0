import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FocusFirst } from '../../records/form/focus-first';
import { newRecord, useOpenRecord } from '../../records/use-open-record';
import { appStore } from '../../shared/app-state/app-store';
import { onStorageChange } from '../../shared/app-state/on-storage-change';
import { endReasonAtom, getSession, personOf, type Session } from '../../shared/session/session';
import { AmongNotices } from '../../shared/ui/among-notices';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { useProductName } from '../../shared/ui/product-mark';
import { recordSessionEnd } from '../sign-in/lost-drafts';
import { followNotices } from './follow-notices';
import { isOutdated } from './is-outdated';
import { followPrinting } from './paper';
import { hasShortcuts, setShortcuts, storageKey } from './shortcut-setting';
import styles from './shortcuts-dialog.module.css';
import { closeShortcuts, shortcutsOpenAtom } from './shortcuts-state';

/** Loaded after the first key or pointer press: printing, the new-version banner, shortcuts, F6, and the focus in a new record. */
export function ShellExtras({ session }: { session: Session }) {
  const isHelpOpen = useAtomValue(shortcutsOpenAtom);
  const { id } = useOpenRecord();
  useEffect(() => followPrinting(), []);
  useEffect(() => followNotices(), []);
  useEffect(
    () => () => {
      if (!getSession()) recordSessionEnd(session, appStore.get(endReasonAtom));
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

/** Offers the new version without forcing it; drafts keep unsaved changes. */
export function NewVersionBanner() {
  const isNew = useNewVersion();
  const name = useProductName();
  const [isDismissed, setDismissed] = useState(false);
  if (!isNew || isDismissed) return null;
  return (
    <AmongNotices>
      <Banner
        tone="info"
        onClose={() => setDismissed(true)}
        actions={<Button onClick={() => window.location.reload()}>Reload page</Button>}
      >
        A new version of {name} is ready. Your unsaved changes are kept.
      </Banner>
    </AmongNotices>
  );
}

const checkInterval = 5 * 60 * 1000;

function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    let checkedAt = performance.now();
    const check = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checkInterval) return;
      checkedAt = performance.now();
      if (await isOutdated()) setIsNew(true);
    };
    const onVisible = () => void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return isNew;
}

/** Keys without Ctrl work outside of fields only. */
const shortcuts = [
  { keys: ['Ctrl K'], does: 'Search and go to…' },
  { keys: ['?'], does: 'Show the shortcuts' },
  { keys: ['/'], does: 'Search this list' },
  { keys: ['n'], does: 'Create a new record, or a data element' },
  { keys: ['j', 'k'], does: 'Next or previous row' },
  { keys: ['e'], does: 'Open the row' },
  { keys: ['F6'], does: 'Go to the last message, and back' },
  { keys: ['Ctrl S'], does: 'Save the form' },
  { keys: ['Ctrl Enter'], does: 'Create, and begin another one' },
] as const;

export function ShortcutsDialog({ person }: { person: string }) {
  const [isOn, setOn] = useState(() => hasShortcuts(person));
  useEffect(() => onStorageChange([storageKey + person], () => setOn(hasShortcuts(person))), [person]);
  const toggle = () => {
    setShortcuts(person, !isOn);
    setOn(!isOn);
  };
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={closeShortcuts}
      actions={<Button onClick={closeShortcuts}>Close</Button>}
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={toggle} />
        Use single-key shortcuts
      </label>
      <p className={styles.help}>
        They never run while you type in a field. This setting is saved on this device.
      </p>
    </Dialog>
  );
}
