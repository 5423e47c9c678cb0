// A small table of contents for forms of many groups.
import type { MouseEvent } from 'react';
import type { Drawing } from './form-context';
import styles from './table-of-contents.module.css';

/** Scrolls to an element and moves the focus there, leaving the page's address alone. */
export function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

type Props = { entries: readonly { id: string; title: string }[]; drawing: Drawing };

export function TableOfContents({ entries, drawing }: Props) {
  return (
    <nav aria-label="Form sections" className={styles.contents}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              dir="auto"
              onClick={(event) => {
                drawing.all();
                goTo(event, id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
