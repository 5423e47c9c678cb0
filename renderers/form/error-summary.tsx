// Lists the problems after a failed submit above the form, each with a link to its field. Fixed problems disappear.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Problem } from '../../schemas/values/json';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import styles from './form.module.css';
import { useSay } from './form-context';
import { FormHeading } from './form-heading';
import { KeptPlace } from './kept-place';

/** Nobody reads a longer list; the rest appear as these are fixed. */
const listed = 20;

type Props = {
  root: RefObject<HTMLElement | null>;
  store: FormStore;
  idPrefix: string;
  title: string;
  general: readonly Problem[];
  /** Counts failed submits; each moves the focus here. */
  attempt: number;
};

export function ErrorSummary({ root, store, idPrefix, title, general, attempt }: Props) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useStored(store.subscribeForm, store.shownProblems);
  const isEmpty = shown.length === 0 && general.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus
  useLayoutEffect(() => heading.current?.focus(), [attempt]);
  return (
    <>
      {attempt > 0 && !isEmpty && (
        <div className={styles.summary} role="alert">
          <FormHeading ref={heading} tabIndex={-1} className={styles.summaryTitle}>
            {title}
          </FormHeading>
          <ul>
            {general.map((problem) => (
              <li key={`${problem.path}${problem.message}`}>{problem.message}</li>
            ))}
            {shown.slice(0, listed).map((problem) => (
              <li key={problem.path}>
                <a
                  href={`#${encodeURIComponent(`${idPrefix}_${problem.path}`)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(`${idPrefix}_${problem.path}`);
                  }}
                >
                  <Fault label={store.label(problem.path)} message={problem.message} />
                </a>
              </li>
            ))}
            {shown.length > listed && (
              <li>{say('and {count} more below.', { count: shown.length - listed })}</li>
            )}
          </ul>
        </div>
      )}
      {/* Lines disappear while the user types below. */}
      <KeptPlace root={root} attempt={attempt} />
    </>
  );
}

/** Avoids repeating the label if the message starts with it. */
function Fault({ label, message }: { label: string; message: string }) {
  if (message.startsWith(label)) return message;
  return (
    <>
      <span dir="auto">{label}</span>: {message}
    </>
  );
}

export function focusField(id: string) {
  const element = document.getElementById(id);
  const isGroup = element?.matches('[role=group], [role=radiogroup]');
  const target = isGroup
    ? (element?.querySelector<HTMLElement>('input, button, [contenteditable=true]') ?? element)
    : element;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
