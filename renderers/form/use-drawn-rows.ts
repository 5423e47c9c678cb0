// How much of a long form is drawn: what is seen first, and right after it the rest, in slices so short that a key waits
// for none of them long. In the end every field is in the document.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '../../schemas/compiled-form';
import type { Drawing } from './form-context';
import { settleChunks } from './settle-chunks';

const firstRows = 24;
/** Milliseconds from one slice to the next, a frame included that falls between. */
const sliceTime = 24;
/** The first rows take so much longer than those after them: all their code runs for the first time. */
const warmUp = 3;
/** No slice has so many more rows than the one before: rows differ, and one that takes long cannot be taken back. */
const growth = 3;

/** How many rows to draw, from the form's first. */
export function useDrawnRows(form: CompiledForm, drawing: Drawing): number {
  const [drawn, setDrawn] = useState({ form, count: firstRows });
  const [pace] = useState(() => new Pace());
  const count = drawn.form === form ? drawn.count : countAgain(form, drawn);
  const total = form.fields.size;
  if (drawn.form !== form) setDrawn({ form, count });

  useEffect(() => {
    if (count >= total) return settleChunks();
    const draw = (rows: number) => flushSync(() => setDrawn({ form, count: count + rows }));
    const stop = pace.next(draw);
    drawing.all = () => draw(total);
    addEventListener('beforeprint', drawing.all);
    return () => {
      stop();
      removeEventListener('beforeprint', drawing.all);
      drawing.all = () => undefined;
    };
  }, [drawing, pace, form, count, total]);
  return count;
}

/** Other metadata, half-way: what is drawn stays so, wherever it stands now. */
function countAgain(form: CompiledForm, before: { form: CompiledForm; count: number }): number {
  const drawn = new Set([...before.form.fields.keys()].slice(0, before.count));
  const last = [...form.fields.keys()].findLastIndex((name) => drawn.has(name));
  return Math.max(firstRows, last + 1);
}

/** Finds out how many rows fit into a slice by the time that the last ones took, layout included. */
class Pace {
  private rows = firstRows * warmUp;
  private begin = performance.now();
  private isFirst = true;

  /** Calls `draw` with a number of rows once keys and frames have had their turn. @returns what takes it back */
  next(draw: (rows: number) => void): () => void {
    // The first are painted before anything else happens, however long the browser lets them wait.
    const took = this.isFirst ? performance.now() - this.begin : undefined;
    const call = () => {
      const now = performance.now();
      const fitting = Math.round((this.rows * sliceTime) / (took ?? now - this.begin));
      this.rows = Math.max(firstRows, Math.min(fitting, this.rows * growth));
      this.begin = now;
      draw(this.rows);
    };
    const wait = this.isFirst ? afterPaint : afterOthers;
    this.isFirst = false;
    return wait(call);
  }
}

function afterOthers(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(null);
  return () => port1.close();
}

function afterPaint(call: () => void): () => void {
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    cancel = afterOthers(call);
  });
  return () => cancel();
}
