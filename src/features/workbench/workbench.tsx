import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { compileForm } from '../../../schemas/compile-form';
import type { JsonObject } from '../../../schemas/json';
import type { Problem } from '../../../schemas/problem';
import { checkRecord } from '../../../validators/check-record';
import { locateJson } from '../../../validators/metadata/locate-json';
import { PageHeader } from '../../shared/ui/page-header';
import { MetadataText } from './metadata-text';
import { readText } from './read-text';
import { Results } from './results';
import { useKeptText } from './use-kept-text';
import styles from './workbench.module.css';

const nothing: JsonObject = {};

/** Metadata in, the form out; without sign-in and without anything from a server. */
export function Workbench() {
  const [text, setText] = useKeptText();
  const [start, setStart] = useState({ value: nothing, number: 0 });
  const [data, setData] = useState<JsonObject>(nothing);
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useDeferredValue(text);
  const reading = useMemo(() => readText(read), [read]);
  const form = useMemo(() => compileForm(reading.elements, reading.view, { value: data }), [reading, data]);
  const dataProblems = useMemo(() => checkRecord(form, data), [form, data]);

  const begin = (value: JsonObject) => {
    setStart(({ number }) => ({ value, number: number + 1 }));
    setData(value);
  };
  const replace = (next: string) => {
    setText(next);
    begin(nothing);
  };
  const jump = ({ path }: Problem) => {
    const range =
      reading.brokenAt === undefined
        ? locateJson(text, path)
        : { start: reading.brokenAt, end: Math.min(text.length, reading.brokenAt + 1) };
    if (range) select(area.current, range.start, range.end);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title="Workbench"
        description="Paste or drop metadata to see its form. Nothing leaves this browser tab."
      />
      <div className={styles.columns}>
        <MetadataText
          ref={area}
          text={text}
          onEdit={setText}
          onReplace={replace}
          problems={reading.problems}
        />
        <Results
          reading={reading}
          form={form}
          data={data}
          dataProblems={dataProblems}
          start={start}
          onData={setData}
          onBegin={begin}
          onJump={jump}
        />
      </div>
    </div>
  );
}

/** Selects a place of the text and brings it into view: a third from the top. */
function select(area: HTMLTextAreaElement | null, start: number, end: number): void {
  if (!area) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  const lines = area.value.slice(0, start).split('\n').length - 1;
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.scrollTop = Math.max(0, lines * lineHeight - area.clientHeight / 3);
  area.scrollIntoView({ block: 'nearest' });
}
