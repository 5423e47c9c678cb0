// A select that puts what is picked into a text. Arrow keys and letters walk through it while it is closed, and each is a change: Enter puts in then.
import { type ReactNode, useRef, useState } from 'react';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';

type Props = {
  label: string;
  words: string;
  children: ReactNode;
  onInsert: (text: string) => void;
};

const opening = ['Enter', ' ', 'F4'];

export function InsertSelect({ label, words, children, onInsert }: Props) {
  const [walkedTo, setWalkedTo] = useState('');
  const isWalking = useRef(false);
  const insert = (text: string) => {
    setWalkedTo('');
    if (text !== '') onInsert(text);
  };
  return (
    <>
      <select
        className={`${styles.select} ${own.insert}`}
        aria-label={label}
        value={walkedTo}
        onPointerDown={() => {
          isWalking.current = false;
        }}
        onKeyDown={(event) => {
          isWalking.current = !event.altKey && !opening.includes(event.key);
          if (event.key !== 'Enter' || walkedTo === '') return;
          event.preventDefault();
          insert(walkedTo);
        }}
        onChange={({ target }) => (isWalking.current ? setWalkedTo : insert)(target.value)}
        onBlur={() => setWalkedTo('')}
      >
        <option value="">{words}</option>
        {children}
      </select>
      <span className={`${styles.note} ${own.enter}`} role="status">
        {walkedTo !== '' && 'Press Enter to insert.'}
      </span>
    </>
  );
}
