import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './field-access.module.css';

/** The two cells of a row: whether the field can be read, and whether it can be written. */
export function Answers({ read, write }: { read: boolean; write: boolean }) {
  return (
    <>
      <td>
        <Answer isYes={read} />
      </td>
      <td>
        <Answer isYes={write} />
      </td>
    </>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <span className={isYes ? styles.yes : styles.no}>
      <Icon aria-hidden />
      <VisuallyHidden>{isYes ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}
