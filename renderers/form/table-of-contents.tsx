// A small table of contents for forms of many groups.
import type { MouseEvent } from 'react';
import styles from './table-of-contents.module.css';

/** Scrolls to an element and moves the focus there, leaving the page's address alone. */
export function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

export function TableOfContents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Form sections" className={styles.contents}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`} dir="auto" onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
