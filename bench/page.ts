import { type BenchField, makeFields } from './fields';

export type Contender<Definition> = {
  /** The form would come from a server in the contender's own format, so this is not timed. */
  define: (fields: BenchField[]) => Definition;
  mount: (root: HTMLElement, definition: Definition) => void;
  submit: (root: HTMLElement) => void;
  /** Null while it is not in the document. */
  control: (field: BenchField) => Element | null;
  errors: (root: HTMLElement) => number;
};

type Page = {
  define: (n: number, allRequired: boolean) => void;
  /** Milliseconds until all fields are in the document and the next frame is painted. */
  mount: () => Promise<number>;
  /** Records the milliseconds from each key to the frame that shows it. */
  watchKeys: () => void;
  keyTimes: () => Promise<number[]>;
  submit: () => Promise<{ ms: number; shown: number }>;
  focusMiddle: () => void;
  countFields: () => number;
  typed: () => string;
};

declare global {
  interface Window {
    bench: Page;
  }
}

const patience = 60_000;

export function register<Definition>(contender: Contender<Definition>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The bench page has no #root');
  let fields: BenchField[] = [];
  let definition: Definition;
  const here = (list: BenchField[]) => list.every((field) => contender.control(field) !== null);
  const textControl = (index: number) => {
    const field = fields[index];
    const control = field && contender.control(field);
    if (!(control instanceof HTMLInputElement)) throw new Error('No text field to type into');
    return control;
  };
  const middle = () => textControl(Math.floor(fields.length / 20) * 10);
  const keyTimes: Promise<number>[] = [];

  window.bench = {
    define(n, allRequired) {
      fields = makeFields(n, allRequired);
      definition = contender.define(fields);
    },
    async mount() {
      const start = performance.now();
      contender.mount(root, definition);
      return (await painted(() => here(fields.slice(-1)) && here(fields))) - start;
    },
    watchKeys() {
      keyTimes.length = 0;
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          keyTimes.push(
            nextFrame()
              .then(afterPaint)
              .then(() => performance.now() - timeStamp),
          );
        },
        true,
      );
    },
    keyTimes: () => Promise.all(keyTimes),
    async submit() {
      const start = performance.now();
      contender.submit(root);
      // A few contenders cannot show the error of one kind of field, so nine of ten are enough.
      const end = await painted(() => contender.errors(root) >= fields.length * 0.9);
      return { ms: end - start, shown: contender.errors(root) };
    },
    focusMiddle: () => middle().focus(),
    countFields: () => fields.filter((field) => contender.control(field) !== null).length,
    typed: () => middle().value,
  };
}

async function painted(ready: () => boolean): Promise<number> {
  const giveUp = performance.now() + patience;
  do {
    await nextFrame();
    if (performance.now() > giveUp) throw new Error('Not ready within a minute');
  } while (!ready());
  await afterPaint();
  return performance.now();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Called in a frame callback: resolves once that frame has been handed to the compositor. */
function afterPaint() {
  return new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      // An open port would keep the listener and with it the page's heap.
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
