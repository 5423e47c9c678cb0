import type { ReactNode } from 'react';
import { errorId, type FieldWidth, helpId, type Labelling, labelId } from '../controls/control';
import type { Alignment } from './field-width';
import styles from './row-frame.module.css';
import helpStyles from './row-help.module.css';

type Props = {
  id: string;
  label: string;
  description: string;
  message: string | undefined;
  required: boolean;
  width: FieldWidth;
  labelling: Labelling | undefined;
  alignment?: Alignment | undefined;
  /** Shown below a field whose value became required later (R11). */
  lacking?: string | false;
  note?: ReactNode;
  help?: ReactNode;
  children: ReactNode;
};

export const lacking = 'Required, not filled in yet.';

const rows = {
  none: toRows(styles.row),
  measured: toRows(`${styles.row} ${styles.measured}`),
  beside: toRows(`${styles.row} ${styles.beside}`),
};

/** Cached strings, because a thousand rows have the same. */
function toRows(row = ''): Readonly<Record<FieldWidth, string>> {
  return {
    small: `${row} ${styles.small}`,
    third: `${row} ${styles.third}`,
    half: `${row} ${styles.half}`,
    twoThirds: `${row} ${styles.twoThirds}`,
    full: `${row} ${styles.full}`,
  };
}

/** A function rather than a component, so that React keeps nothing for it. */
export function drawRowFrame(props: Props) {
  const { id, label, description, message, required, labelling = 'label' } = props;
  const row = rows[props.alignment ?? 'none'][props.width];
  const help = description && (
    <p className={labelling === 'own' ? styles.helpBelow : styles.help} id={helpId(id)} dir="auto">
      {description}
    </p>
  );
  const frame = props.help ? `${row} ${helpStyles.asked}` : row;
  return (
    <div className={frame} data-invalid={message ? true : undefined}>
      {labelling === 'label' && (
        <label
          className={required ? styles.requiredLabel : styles.label}
          htmlFor={id}
          id={labelId(id)}
          dir="auto"
        >
          {label}
        </label>
      )}
      {labelling === 'group' && (
        <span className={required ? styles.requiredLabel : styles.label} id={labelId(id)} dir="auto">
          {label}
        </span>
      )}
      {labelling !== 'own' && help}
      {props.children}
      {labelling === 'own' && help}
      {props.note}
      {props.help && <span className={helpStyles.help}>{props.help}</span>}
      {message ? (
        <p className={styles.message} id={errorId(id)}>
          {message}
        </p>
      ) : (
        props.lacking && <p className={styles.lacking}>{props.lacking}</p>
      )}
    </div>
  );
}

export function describedBy(
  id: string,
  description: string,
  message: string | undefined,
): string | undefined {
  if (message) return description ? `${helpId(id)} ${errorId(id)}` : errorId(id);
  return description ? helpId(id) : undefined;
}
