import { useEffect, useState } from 'react';
import { onStored } from '../../shared/app-state/on-stored';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { hasShortcuts, setShortcuts, storageKey } from './shortcut-setting';
import styles from './shortcuts-dialog.module.css';
import { closeShortcuts } from './shortcuts-state';

/** Outside fields; those with Ctrl and F6 everywhere. */
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

/** What keys do, and the switch that turns those without Ctrl off. */
export function ShortcutsDialog({ person }: { person: string }) {
  const [isOn, setOn] = useState(() => hasShortcuts(person));
  useEffect(() => onStored([storageKey + person], () => setOn(hasShortcuts(person))), [person]);
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
