import { useEffect, useState } from 'react';
import type { MetadataPreview } from '../../../contract/metadata/preview-element';
import { previewChange } from './api/preview-change';

type Body = Parameters<typeof previewChange>[0];
export type Preview = { numbers: MetadataPreview | undefined; hasFailed: boolean };

const rest = 350;

/** Asks again when the body changes and the person rests; undefined waits. The last numbers stay meanwhile. */
export function usePreview(body: Body | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({ numbers: undefined, hasFailed: false });
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (text === undefined) return;
    const gone = new AbortController();
    const ask = () =>
      previewChange(JSON.parse(text) as Body, gone.signal).then(
        (numbers) => setPreview({ numbers, hasFailed: false }),
        () => !gone.signal.aborted && setPreview({ numbers: undefined, hasFailed: true }),
      );
    const timer = setTimeout(ask, rest);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return preview;
}
