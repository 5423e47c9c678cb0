// How many rows of a long form are drawn with the next frame. Each frame costs as much as dozens of rows, and after it the
// browser's autofill looks through up to 200 fields, so there are few; none is so long that a key waits for it noticeably.

/** Milliseconds that the browser may take to lay out and paint new rows. */
const longest = 40;
/** Of the first frame more than the rows is new: styles, fonts, the page around the form. */
const shareOfRows = 1 / 6;
export const fewestRows = 24;
const most = 180;
/** So much more than the limit is no reason for one more frame. */
const tolerance = 1 / 4;

type Frame = { rows: number; ms: number; isFirst: boolean };

/** Rows of the next frame, after one that had so many and took the browser so long; `rest`: those not drawn yet. */
export function paceRows({ rows, ms, isFirst }: Frame, rest: number): number {
  const msOfRows = Math.max(1, isFirst ? ms * shareOfRows : ms);
  const limit = Math.min(most, Math.max(fewestRows, (rows * longest) / msOfRows));
  const frames = Math.max(1, Math.ceil(rest / limit - tolerance));
  return Math.ceil(rest / frames);
}

/** Twice to the end of the queue: timers that became due meanwhile stand there the second time. */
export function afterOthers(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let isSecond = false;
  port1.onmessage = () => {
    if (!isSecond) {
      isSecond = true;
      port2.postMessage(null);
      return;
    }
    port1.close();
    call();
  };
  port2.postMessage(null);
  return () => port1.close();
}
