// When the next rows of a long form are drawn, and how many. A frame costs as much as dozens of rows, and after each the
// browser's autofill looks through up to 200 fields, so there are few between; a key waits for a dozen rows and a frame at
// most, where the browser tells that one is waiting, and everything else for one part and a frame.

/** Milliseconds for the rows of one task, as long as the frame that lays them out takes no longer. */
const longest = 40;
/** The same after longer frames, and where the browser does not tell of keys that wait. */
const shortest = 18;
/** Milliseconds for the rows between two looks for waiting keys. */
const part = 10;
const fewest = 12;
/** No part has so many more rows than the one before: rows differ, and what takes long cannot be taken back. */
const growth = 2;

type Scheduling = { isInputPending?: () => boolean };

/** @returns calls `draw` with numbers of rows, with a turn for keys and frames between, until what it returns is called */
export function createPace() {
  let rows = fewest;
  // The first rows are painted before anything else happens, however long the browser lets them wait.
  let wait = afterPaint;
  let task = longest;
  return (draw: (rows: number) => void): (() => void) => {
    let isStopped = false;
    const work = () => {
      const { scheduling } = navigator as { scheduling?: Scheduling };
      const most = scheduling?.isInputPending ? task : shortest;
      const start = performance.now();
      let now = start;
      do {
        const begin = now;
        draw(rows);
        now = performance.now();
        const fitting = Math.round((rows * part) / (now - begin));
        rows = Math.max(fewest, Math.min(fitting, rows * growth));
      } while (!isStopped && now - start + part < most && !scheduling?.isInputPending?.());
      if (isStopped) return;
      cancel = afterOthers(() => {
        const fitting = ((now - start) * longest) / (performance.now() - now);
        task = Math.max(shortest, Math.min(longest, fitting));
        work();
      });
    };
    let cancel = wait(work);
    wait = afterOthers;
    return () => {
      isStopped = true;
      cancel();
    };
  };
}

/** Twice to the end of the queue: timers that became due meanwhile stand there the second time. */
function afterOthers(call: () => void): () => void {
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

function afterPaint(call: () => void): () => void {
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    cancel = afterOthers(call);
  });
  return () => cancel();
}
