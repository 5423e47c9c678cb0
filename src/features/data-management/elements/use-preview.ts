import { useEffect, useState } from 'react';
import type { WireJob } from '../../../../contract/jobs';
import type { MetadataBody, MetadataDeleteBody, MetadataPreview } from '../../../../contract/metadata';
import { whenReleased } from '../../../../renderers/controls/when-released';
import { standardCore } from '../../../../schemas/engine';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../../schemas/rules/strict-rules';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { request } from '../../../shared/api/api-client';
import { type PreviewOptions, waitForPreview } from '../../../shared/jobs/follow-job';

type Body = MetadataBody | MetadataDeleteBody;
export type Preview = {
  numbers: MetadataPreview | undefined;
  hasFailed: boolean;
  isCounting: boolean;
  /** Of a count that takes a while. The numbers are then those before the last change. */
  progress: WireJob | undefined;
};
type PreviewState = { to: string; numbers: MetadataPreview | undefined };

const debounceDelay = 350;
/** Progress that shows for a moment only would flicker. */
const quietTime = 300;

/** Counts again when the body changes and the user pauses; undefined waits. The last numbers stay until then. */
export function usePreview(body: Body | undefined): Preview {
  const [answer, setAnswer] = useState<PreviewState>();
  const [progress, setProgress] = useState<WireJob>();
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (text === undefined) return;
    const gone = new AbortController();
    const { signal } = gone;
    // The note takes space, and must not push a pressed button away from the pointer.
    const show = (change: () => void) => whenReleased(() => !signal.aborted && change());
    const take = (numbers?: MetadataPreview) =>
      show(() => {
        setProgress(undefined);
        setAnswer({ to: text, numbers });
      });
    const ask = () => {
      const loudFrom = performance.now() + quietTime;
      const onProgress = (job: WireJob) => performance.now() >= loudFrom && show(() => setProgress(job));
      previewChange(JSON.parse(text) as Body, { signal, onProgress }).then(take, () => take());
    };
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
    progress: text === undefined ? undefined : progress,
  };
}

/** POST /dtl/db/preview: the effects of saving an element or, given only a name, of deleting it. Waits for the job that counts many records. */
async function previewChange(body: Body, watcher: Required<PreviewOptions>): Promise<MetadataPreview> {
  const started = await request('POST', '/dtl/db/preview', {
    body: { ...body, asJob: true },
    ...{ background: true, idempotency: 'none', signal: watcher.signal },
  });
  return (await waitForPreview(started, watcher)) as MetadataPreview;
}

export function useElementPreview(wire: WireDataElement, reading: ColumnReading): Preview | undefined {
  const isWhole = parseMetadata([wire], standardCore, strictRules).problems.length === 0;
  const preview = usePreview(isWhole ? { ...wire, reading } : undefined);
  return isWhole ? preview : undefined;
}
