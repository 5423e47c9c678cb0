import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './field-access.module.css';

export function AccessCells({ read, write }: { read: boolean; write: boolean }) {
  return (
    <>
      <td>
        <YesNo isYes={read} />
      </td>
      <td>
        <YesNo isYes={write} />
      </td>
    </>
  );
}

function YesNo({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <span className={isYes ? styles.yes : styles.no}>
      <Icon aria-hidden />
      <VisuallyHidden>{isYes ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}
