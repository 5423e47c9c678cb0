import type { ReactNode } from 'react';
import { usePick } from '../../../renderers/controls/use-pick';
import styles from './workbench.module.css';

type Props = {
  id: string;
  words: string;
  children: ReactNode;
  onPick: (value: string) => void;
};

/** A select that replaces a text or the form's values; keyboard users confirm with Enter. */
export function PickSelect({ id, words, children, onPick }: Props) {
  const { select, isWaiting } = usePick(onPick);
  return (
    <>
      <select id={id} {...select}>
        <option value="">{words}</option>
        {children}
      </select>
      <span className={styles.enter} role="status">
        {isWaiting && 'Press Enter to use it.'}
      </span>
    </>
  );
}
