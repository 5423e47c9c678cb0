// Links to the sections of a long form. The marks load separately.
import { lazy, type MouseEvent, Suspense } from 'react';
import { useFromServer } from '../store/from-server';
import { useSay } from './form-context';
import styles from './table-of-contents.module.css';

/** Scrolls to an element and moves the focus there, or to its first control, without changing the address. */
export function goTo(event: Pick<MouseEvent, 'preventDefault'>, id: string) {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.querySelector('details')?.setAttribute('open', '');
  target?.scrollIntoView({ block: 'start' });
  const control = target?.querySelector<HTMLElement>(controls);
  (control ?? target)?.focus({ preventScroll: true });
}

const controls = ['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:enabled`).join();

export type Entry = { id: string; title: string; names: readonly string[] };
export type ContentsProps = { entries: readonly Entry[] };

const SectionRail = lazy(() => import('./section-rail').then((part) => ({ default: part.SectionRail })));

export function TableOfContents({ entries }: ContentsProps) {
  // A server cannot wait for a script, and would count it as failed.
  const isFromServer = useFromServer();
  return (
    <nav aria-label={useSay()('Form sections')} className={styles.contents} data-sections="">
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`} dir="auto" onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      {!isFromServer && (
        <Suspense>
          <SectionRail entries={entries} />
        </Suspense>
      )}
    </nav>
  );
}
