// A select that inserts the selected text.
import type { ReactNode } from 'react';
import styles from '../../controls/controls.module.css';
import { usePick } from '../../controls/use-pick';
import own from './rule-editors.module.css';

type Props = {
  label: string;
  words: string;
  children: ReactNode;
  onInsert: (text: string) => void;
};

export function InsertSelect({ label, words, children, onInsert }: Props) {
  const { select, isWaiting } = usePick(onInsert);
  return (
    <>
      <select className={`${styles.select} ${own.insert}`} aria-label={label} {...select}>
        <option value="">{words}</option>
        {children}
      </select>
      <span className={`${styles.note} ${own.enter}`} role="status">
        {isWaiting && 'Press Enter to insert.'}
      </span>
    </>
  );
}
