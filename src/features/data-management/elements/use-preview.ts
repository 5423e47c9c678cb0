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
  /** Of the last body that was counted. */
  numbers: MetadataPreview | undefined;
  hasFailed: boolean;
  /** The numbers of this body are still to come. */
  isCounting: boolean;
};
type Answer = { to: string; numbers: MetadataPreview | undefined };

const rest = 350;

/** Asks again when the body changes and the person rests; undefined waits. The last numbers stay meanwhile. */
export function usePreview(body: Body | undefined): Preview {
  const [answer, setAnswer] = useState<Answer>();
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (text === undefined) return;
    const gone = new AbortController();
    // What it says takes room, and would push what is being pressed away from under the pointer.
    const take = (numbers?: MetadataPreview) =>
      whenReleased(() => !gone.signal.aborted && setAnswer({ to: text, numbers }));
    const ask = () => previewChange(JSON.parse(text) as Body, gone.signal).then(take, () => take());
    const timer = setTimeout(ask, rest);
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

/** POST /dtl/db/preview: what saving an element or, by name alone, deleting one would do to the records. */
function previewChange(
  body: MetadataBody | MetadataDeleteBody,
  signal?: AbortSignal,
): Promise<MetadataPreview> {
  return request('POST', '/dtl/db/preview', { body, background: true, idempotency: 'none', signal });
}

/** Of an element as it is edited; undefined while it cannot be saved: only what can be saved has an effect. */
export function useElementPreview(wire: WireDataElement, reading: ColumnReading): Preview | undefined {
  const isWhole = parseMetadata([wire], standardCore, strictRules).problems.length === 0;
  const preview = usePreview(isWhole ? { ...wire, reading } : undefined);
  return isWhole ? preview : undefined;
}
