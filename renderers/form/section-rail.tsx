// Marks the current section and the number of errors per section in the list of sections. Where there is no room for the list, a
// select replaces it.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Say } from '../../schemas/values/say';
import { followKey, homeEnd, upDown } from '../controls/list-keys';
import { useFormScope, useSay } from './form-context';
import { type ContentsProps, type Entry, goTo } from './table-of-contents';
import styles from './table-of-contents.module.css';

/** A section is current once its top is above this, in pixels from the top of the window. */
const underTheBar = 200;

export function SectionRail({ entries }: ContentsProps) {
  const say = useSay();
  const current = useCurrent(entries);
  const faults = useFaults(entries);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const links = select.current?.closest('nav')?.querySelectorAll('a') ?? [];
    for (const [index, link] of [...links].entries()) {
      mark(link, index === current, toWords(say, faults[index] ?? 0));
    }
  }, [current, faults, say]);
  useEffect(() => {
    const list = select.current?.closest('nav')?.querySelector('ol');
    list?.addEventListener('keydown', moveAmong);
    return () => list?.removeEventListener('keydown', moveAmong);
  }, []);
  return (
    <select
      ref={select}
      className={styles.select}
      aria-label={say('Form section')}
      value={current}
      onChange={(event) => goTo(event, entries[Number(event.target.value)]?.id ?? '')}
    >
      {entries.map(({ id, title }, index) => (
        <option key={id} value={index}>
          {title}
          {faults[index] ? ` (${toWords(say, faults[index])})` : ''}
        </option>
      ))}
    </select>
  );
}

/** Besides Tab, arrow keys, Home and End move among the links. */
function moveAmong(event: KeyboardEvent) {
  const list = event.currentTarget as HTMLElement;
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const side = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const steps = { ...upDown, ...homeEnd, ArrowLeft: -side, ArrowRight: side };
  const goal = followKey(event, steps, { at, count: links.length });
  if (goal === undefined || goal === at) return;
  event.preventDefault();
  links[goal]?.focus();
}

const toWords = (say: Say, count: number) =>
  count === 0 ? '' : say(count === 1 ? '1 error' : '{count} errors', { count });

/** Set as attributes, so that the links need not be drawn again. */
function mark(link: HTMLElement, isCurrent: boolean, faults: string) {
  link.toggleAttribute('aria-current', isCurrent);
  if (isCurrent) link.setAttribute('aria-current', 'true');
  link.toggleAttribute('data-faults', faults !== '');
  if (faults !== '') link.setAttribute('data-faults', faults);
}

function useCurrent(entries: readonly Entry[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const above = entries.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < (isEnd ? innerHeight : underTheBar);
      });
      setCurrent(Math.max(0, above.length - 1));
    };
    look();
    addEventListener('scroll', look, { passive: true, capture: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, [entries]);
  return current;
}

function useFaults(entries: readonly Entry[]): readonly number[] {
  const { store } = useFormScope();
  const problems = useSyncExternalStore(store.subscribeForm, store.shownProblems);
  return entries.map(({ names }) => {
    const inside = new Set(names);
    return problems.filter(({ path }) => inside.has(path)).length;
  });
}
