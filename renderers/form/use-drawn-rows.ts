// How much of a long form is drawn: what is seen first, and right after it the rest, bit by bit, so that a key waits for
// none of it long. In the end every field is in the document.
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '../../schemas/compiled-form';
import { settleChunks, wakeAll } from '../controls/settle-chunks';
import { afterOthers, fewestRows, paceRows } from './drawing-pace';
import type { FormScope } from './form-context';

/** What is seen first. */
export const firstRows = 24;
/** Up to so many are drawn at once: a second frame would cost more than they do. */
const wholeUpTo = 60;

/**
 * Milliseconds. Whatever else is drawn on the page meanwhile, React begins the waiting rows anew; where that goes on they come in
 * few at a time instead, before anything else.
 */
const patience = 500;

const toFirst = ({ fields }: CompiledForm) => (fields.size > wholeUpTo ? firstRows : wholeUpTo);

/** How many rows to draw, from the form's first: on a server all. */
export function useDrawnRows({ form, drawing, isFromServer }: FormScope): number {
  const [drawn, setDrawn] = useState({ form, count: isFromServer ? form.fields.size : toFirst(form) });
  const count = drawn.form === form ? drawn.count : countAgain(form, drawn);
  const total = form.fields.size;
  const isWhole = count >= total;
  if (drawn.form !== form) setDrawn({ form, count });

  const frame = useRef({ rows: count, start: 0, isFirst: true, isHurried: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is taken whenever rows come
  useLayoutEffect(() => {
    frame.current.start = performance.now();
    drawing.all = () => {
      if (!isWhole) flushSync(() => setDrawn({ form, count: total }));
      wakeAll();
    };
    addEventListener('beforeprint', drawing.all);
    return () => removeEventListener('beforeprint', drawing.all);
  }, [drawing, form, isWhole, total, count]);

  useEffect(() => {
    // The last rows are painted before that.
    if (isWhole) {
      const painting = requestAnimationFrame(settleChunks);
      return () => cancelAnimationFrame(painting);
    }
    const draw = (rows: number) => {
      frame.current.rows = rows;
      frame.current.isFirst = false;
      setDrawn((now) => (now.form === form ? { form, count: now.count + rows } : now));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hurry = () => {
      frame.current.isHurried = true;
      flushSync(() => draw(fewestRows));
    };
    const stop = afterOthers(() => {
      const { start, isHurried, ...before } = frame.current;
      if (isHurried) return hurry();
      const rows = paceRows({ ...before, ms: performance.now() - start }, total - count);
      // React draws them bit by bit, puts them into the document at once, and lets a key go before.
      startTransition(() => draw(rows));
      timer = setTimeout(hurry, patience);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form, isWhole, total, count]);
  return count;
}

/** Other metadata, half-way: what is drawn stays so, wherever it stands now. */
function countAgain(form: CompiledForm, before: { form: CompiledForm; count: number }): number {
  const drawn = new Set([...before.form.fields.keys()].slice(0, before.count));
  const last = [...form.fields.keys()].findLastIndex((name) => drawn.has(name));
  return Math.max(toFirst(form), last + 1);
}
