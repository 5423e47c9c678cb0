// Names the fields that were added while the form is filled in, with links to them. It is above the save bar, where it moves
// nothing.
import { focusField } from './error-summary';
import styles from './form.module.css';
import { useFormScope } from './form-context';
import { row as rowOfField } from './hold-still';

const tintedFor = 3000;

type Props = { names: readonly string[]; onClose: () => void };

/** Hidden from screen readers, which hear the form's own notice. */
export function Arrivals({ names, onClose }: Props) {
  const { store, idPrefix, engine } = useFormScope();
  const { say } = engine;
  const wordsId = `${idPrefix}__arrivals`;
  const labels = names.map(store.label).join(', ');
  const show = () => {
    onClose();
    for (const name of names) tint(document.getElementById(`${idPrefix}_${name}`));
    focusField(`${idPrefix}_${names[0]}`);
  };
  return (
    <div className={styles.arrivals}>
      <span aria-hidden dir="auto" id={wordsId}>
        {say(names.length === 1 ? 'New field: {labels}' : 'New fields: {labels}', { labels })}
      </span>
      <button type="button" aria-describedby={wordsId} onClick={show}>
        {say('Show')}
      </button>
    </div>
  );
}

function tint(control: HTMLElement | null) {
  const row = control?.closest(rowOfField);
  row?.setAttribute('data-arrived', '');
  setTimeout(() => row?.removeAttribute('data-arrived'), tintedFor);
}
