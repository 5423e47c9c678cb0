// The uploads of one field. A finished upload joins the field's value. The form cannot be saved while one runs or after one failed.
import { useEffect, useReducer, useRef } from 'react';
import type { Json } from '../../../schemas/values/json';
import type { StoredFile } from '../../../schemas/words/file-kinds';
import type { ControlProps } from '../control';
import type { FileHost } from './file-host';

export type Upload = {
  key: number;
  file: File;
  share: number;
  /** The id of the file that it replaces. */
  replaces: string | undefined;
  fault?: string;
  stop: AbortController;
};

let lastKey = 0;

export function useUploads(control: ControlProps, files: readonly StoredFile[], host: FileHost | undefined) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const uploads = useRef<Upload[]>([]);
  // Two uploads can finish before the next render.
  const latest = useRef({ control, files });
  useEffect(() => {
    latest.current = { control, files };
  });
  const change = (next: readonly StoredFile[]) => {
    latest.current.files = next;
    latest.current.control.onChange(next.length > 0 ? (next as unknown as Json) : undefined);
    markField();
  };
  /** Shows on the field why the form cannot be saved yet. */
  const markField = () => {
    const { onMisread, say } = latest.current.control;
    const isRunning = uploads.current.some(({ fault }) => fault === undefined);
    if (isRunning) onMisread({ message: say('Wait until the upload is finished.') });
    else if (uploads.current.length > 0)
      onMisread({ message: say('A file was not uploaded. Try again, or remove it.') });
  };
  const set = (next: Upload[]) => {
    const isOver = next.length === 0 && uploads.current.length > 0;
    uploads.current = next;
    if (isOver) change(latest.current.files);
    else markField();
    draw();
  };
  const update = (key: number, more: Partial<Upload>) => {
    uploads.current = uploads.current.map((one) => (one.key === key ? { ...one, ...more } : one));
    draw();
  };
  const leave = (key: number) => set(uploads.current.filter((one) => one.key !== key));

  const run = async ({ key, file, replaces, stop }: Upload) => {
    const { control } = latest.current;
    const field = { objectType: control.options.files?.objectType ?? '', name: control.name };
    const onProgress = (share: number) => update(key, { share });
    try {
      const stored = await host?.upload(field, file, { signal: stop.signal, onProgress });
      if (!stored || stop.signal.aborted) return;
      const { files } = latest.current;
      const at = files.findIndex(({ id }) => id === replaces);
      latest.current.files = at < 0 ? [...files, stored] : files.with(at, stored);
      uploads.current = uploads.current.filter((one) => one.key !== key);
      change(latest.current.files);
      draw();
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      update(key, { fault: reason || control.say('The file was not uploaded.') });
      markField();
    }
  };
  const start = (chosen: readonly File[], replaces?: string) => {
    const begun = chosen.map((file) => {
      return { key: ++lastKey, file, share: 0, replaces, stop: new AbortController() };
    });
    set([...uploads.current, ...begun]);
    for (const upload of begun) void run(upload);
  };

  useEffect(
    () => () => {
      for (const { stop } of uploads.current) stop.abort();
    },
    [],
  );
  const isRunning = uploads.current.some(({ fault }) => fault === undefined);
  useAskBeforeLeaving(isRunning, control.say('A file is still uploading. Leave this page?'));
  return {
    uploads: uploads.current,
    isRunning,
    change,
    start,
    /** Aborts a running upload, or removes a failed one from the list. */
    cancel: ({ key, stop }: Upload) => {
      stop.abort();
      leave(key);
    },
    retry: ({ key, file, replaces }: Upload) => {
      leave(key);
      start([file], replaces);
    },
  };
}

/**
 * Asks before the user leaves the page. The Navigation API also covers links within the app; in browsers without it, such a link ends
 * the upload without a question.
 */
function useAskBeforeLeaving(isRunning: boolean, question: string): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmNavigation = (event: NavigateEvent) => {
      const isLeaving = event.canIntercept && !event.hashChange && event.downloadRequest === null;
      if (isLeaving && event.cancelable && !window.confirm(question)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    window.navigation?.addEventListener('navigate', confirmNavigation);
    return () => {
      removeEventListener('beforeunload', ask);
      window.navigation?.removeEventListener('navigate', confirmNavigation);
    };
  }, [isRunning, question]);
}
