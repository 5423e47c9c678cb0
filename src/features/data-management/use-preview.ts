import { useEffect, useState } from 'react';
import type { MetadataPreview } from '../../../contract/metadata/preview-element';
import type { WireDataElement } from '../../../schemas/data-element';
import { standardCore } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse-metadata';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { previewChange } from './api/preview-change';

type Body = Parameters<typeof previewChange>[0];
export type Preview = { numbers: MetadataPreview | undefined; hasFailed: boolean };

const rest = 350;

/** Of an element as it is edited; undefined while it cannot be saved: only what can be saved has an effect. */
export function useElementPreview(wire: WireDataElement): Preview | undefined {
  const isWhole = parseMetadata([wire], standardCore, strictRules).problems.length === 0;
  const preview = usePreview(isWhole ? wire : undefined);
  return isWhole ? preview : undefined;
}

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
