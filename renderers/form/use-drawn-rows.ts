// How much of a long form is drawn: what is seen first, and right after it the rest, bit by bit, so that a key waits for
// none of it long. In the end every field is in the document.
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '../../schemas/compiled-form';
import { createPace } from './drawing-pace';
import type { FormScope } from './form-context';
import { settleChunks } from './settle-chunks';

const firstRows = 24;
/** Up to so many are drawn at once: a second frame would cost more than they do. */
const wholeUpTo = 60;

const toFirst = ({ fields }: CompiledForm) => (fields.size > wholeUpTo ? firstRows : wholeUpTo);

/** How many rows to draw, from the form's first: on a server all. */
export function useDrawnRows({ form, drawing, isFromServer }: FormScope): number {
  const [drawn, setDrawn] = useState({ form, count: isFromServer ? form.fields.size : toFirst(form) });
  const [start] = useState(createPace);
  const count = drawn.form === form ? drawn.count : countAgain(form, drawn);
  const total = form.fields.size;
  const isWhole = count >= total;
  if (drawn.form !== form) setDrawn({ form, count });

  // Not an effect that waits for a frame by itself: the rest would begin a frame late.
  useLayoutEffect(() => {
    if (isWhole) {
      // The last rows are painted before that.
      const frame = requestAnimationFrame(settleChunks);
      return () => cancelAnimationFrame(frame);
    }
    const draw = (rows: number) =>
      flushSync(() => setDrawn((now) => (now.form === form ? { form, count: now.count + rows } : now)));
    const stop = start(draw);
    drawing.all = () => draw(total);
    addEventListener('beforeprint', drawing.all);
    return () => {
      stop();
      removeEventListener('beforeprint', drawing.all);
      drawing.all = () => undefined;
    };
  }, [drawing, start, form, isWhole, total]);
  return count;
}

/** Other metadata, half-way: what is drawn stays so, wherever it stands now. */
function countAgain(form: CompiledForm, before: { form: CompiledForm; count: number }): number {
  const drawn = new Set([...before.form.fields.keys()].slice(0, before.count));
  const last = [...form.fields.keys()].findLastIndex((name) => drawn.has(name));
  return Math.max(toFirst(form), last + 1);
}
