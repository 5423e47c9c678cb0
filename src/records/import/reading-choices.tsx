import { useEffect, useId, useRef, useState } from 'react';
import { type Encoding, encodingLabel, encodings, isEncoding } from '../../../schemas/files/encodings';
import { delimiters, noDelimiter } from '../../../schemas/files/split-csv';
import { Select } from '../../shared/ui/select';
import styles from './import.module.css';
import { type CsvLayout, type FileRows, type ReadOptions, readRows } from './read-file';

type Props = {
  file: FileRows;
  onReading: (isReading: boolean) => void;
  onFile: (file: FileRows) => void;
};

export function ReadingChoices({ file, onReading, onFile }: Props) {
  const [pendingEncoding, setPendingEncoding] = useState<Encoding>();
  const [fault, setFault] = useState('');
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const id = useId();
  const { layout } = file;
  const read = async (changes: ReadOptions, sentence: string) => {
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    setFault('');
    onReading(true);
    try {
      onFile(await readRows(file.source, { encoding: file.encoding, ...changes, signal: abort.signal }));
    } catch {
      if (abort.signal.aborted) return;
      setFault(sentence);
    }
    setPendingEncoding(undefined);
    onReading(false);
  };
  const chooseEncoding = (encoding: Encoding) => {
    setPendingEncoding(encoding);
    const [requested, current] = [encodingLabel(encoding), encodingLabel(file.encoding)];
    void read({ encoding }, `This file cannot be read as ${requested}. It is still read as ${current}.`);
  };
  return (
    <div className={styles.encoding}>
      <Select
        label="Text encoding"
        aria-describedby={`${id}-note`}
        value={pendingEncoding ?? file.encoding}
        options={encodings.map((one) => ({
          value: one.id,
          label: one.id === file.recognized ? `${one.label}, recognized` : one.label,
        }))}
        onChange={(encoding) => isEncoding(encoding) && chooseEncoding(encoding)}
      />
      <p id={`${id}-note`} className="muted small">
        Select another encoding if the letters below look wrong.
      </p>
      {layout && (
        <LayoutChoices
          key={JSON.stringify(layout)}
          layout={layout}
          onChange={(next) => void read(next, 'This file has no rows when it is read like this.')}
        />
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

const names: { readonly [delimiter: string]: string } = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar |',
  [noDelimiter]: 'None, one column',
};

type LayoutProps = { layout: CsvLayout; onChange: (next: Partial<CsvLayout>) => void };

/** Changing an earlier setting resets the later ones that depend on it. */
function LayoutChoices({ layout: { delimiter, headerLine, leftOut }, onChange }: LayoutProps) {
  const id = useId();
  const [line, setLine] = useState(String(headerLine));
  const [lines, setLines] = useState(displayLines(leftOut));
  const offered: readonly string[] = delimiters;
  const changeLine = () => {
    const number = Number(line);
    if (Number.isInteger(number) && number > 0 && number !== headerLine)
      onChange({ delimiter, headerLine: number });
    else setLine(String(headerLine));
  };
  const changeLines = () => {
    const next = parseLines(lines);
    if (next === undefined) setLines(displayLines(leftOut));
    else if (displayLines(next) !== displayLines(leftOut)) onChange({ delimiter, headerLine, leftOut: next });
  };
  return (
    <>
      <Select
        label="Separator"
        value={delimiter}
        options={[...new Set([...offered, delimiter])].map((mark) => ({
          value: mark,
          label: names[mark] ?? mark,
        }))}
        onChange={(mark) => onChange({ delimiter: mark })}
      />
      <label htmlFor={`${id}-header`}>Line with the column names</label>
      <input
        id={`${id}-header`}
        inputMode="numeric"
        value={line}
        onChange={({ target }) => setLine(target.value)}
        onBlur={changeLine}
      />
      <label htmlFor={`${id}-out`}>Lines left out</label>
      <input
        id={`${id}-out`}
        aria-describedby={`${id}-out-note`}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
        onBlur={changeLines}
      />
      <p id={`${id}-out-note`} className="muted small">
        Titles above the column names are never imported. List totals and notes here, like 12, 15-17.
      </p>
    </>
  );
}

/** '12, 15-17' */
export function displayLines(lines: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (lines[end + 1] === (lines[end] ?? 0) + 1) end += 1;
    parts.push(end === at ? String(lines[at]) : `${lines[at]}-${lines[end]}`);
    at = end + 1;
  }
  return parts.join(', ');
}

const maxLines = 10_000;

/** Undefined if the text is not a list of lines. */
export function parseLines(text: string): number[] | undefined {
  const found: number[] = [];
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const [, first, last = first] = /^(\d{1,7})(?:[-\u2013](\d{1,7}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || to < from || to - from > maxLines) return undefined;
    for (let line = from; line <= to; line++) found.push(line);
  }
  return [...new Set(found)].sort((one, other) => one - other);
}
