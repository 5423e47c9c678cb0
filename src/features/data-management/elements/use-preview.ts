import { useEffect, useState } from 'react';
import type { MetadataBody, MetadataDeleteBody, MetadataPreview } from '../../../../contract/metadata';
import { whenReleased } from '../../../../renderers/controls/when-released';
import { standardCore } from '../../../../schemas/engine';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../../schemas/rules/strict-rules';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { request } from '../../../shared/api/api-client';

type Body = Parameters<typeof previewChange>[0];
export type Preview = {
  numbers: MetadataPreview | undefined;
  hasFailed: boolean;
  isCounting: boolean;
};
type PreviewState = { to: string; numbers: MetadataPreview | undefined };

const debounceDelay = 350;

/** Counts again when the body changes and the user pauses; undefined waits. The last numbers stay until then. */
export function usePreview(body: Body | undefined): Preview {
  const [answer, setAnswer] = useState<PreviewState>();
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (text === undefined) return;
    const gone = new AbortController();
    // The note takes space, and must not push a pressed button away from the pointer.
    const take = (numbers?: MetadataPreview) =>
      whenReleased(() => !gone.signal.aborted && setAnswer({ to: text, numbers }));
    const ask = () => previewChange(JSON.parse(text) as Body, gone.signal).then(take, () => take());
    const timer = setTimeout(ask, debounceDelay);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return {
    numbers: answer?.numbers,
    hasFailed: answer !== undefined && answer.numbers === undefined,
    isCounting: text !== undefined && answer?.to !== text,
  };
}

/** POST /dtl/db/preview: the effects of saving an element or, given only a name, of deleting it. */
function previewChange(
  body: MetadataBody | MetadataDeleteBody,
  signal?: AbortSignal,
): Promise<MetadataPreview> {
  return request('POST', '/dtl/db/preview', { body, background: true, idempotency: 'none', signal });
}

export function useElementPreview(wire: WireDataElement, reading: ColumnReading): Preview | undefined {
  const isWhole = parseMetadata([wire], standardCore, strictRules).problems.length === 0;
  const preview = usePreview(isWhole ? { ...wire, reading } : undefined);
  return isWhole ? preview : undefined;
}
