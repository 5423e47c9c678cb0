import { type ReactNode, useRef } from 'react';
import type { Fault } from '../../../schemas/formulas/fault';
import type { DataElement } from '../../../schemas/words/data-element';
import type { WireRelatedList } from '../../../schemas/words/reads';
import styles from '../../controls/controls.module.css';
import { usePick } from '../../controls/use-pick';
import { FieldOptions } from './field-options';
import own from './rule-editors.module.css';
import { TotalOptions } from './total-options';

type Props = {
  id: string;
  label: string;
  text: string;
  fields: readonly DataElement[];
  /** The names of what it can read through links. */
  paths: readonly string[];
  lists?: readonly WireRelatedList[] | undefined;
  /** The text in which the problem was found, slightly behind what is typed. */
  judged: string;
  fault: Fault | undefined;
  /** What is probably meant otherwise, although it can be saved. */
  doubt?: string | undefined;
  isLocked: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
};

/** The label of each function, and the inserted text; the cursor goes to the first gap. */
const functions: readonly (readonly [words: string, text: string])[] = [
  ['If … then … else', ' ? … : …'],
  ['Is filled', 'has(…)'],
  ['Rounded', 'round(…, 2)'],
  ['Days between', 'days(…, …)'],
  ['A day', 'date("2026-01-31")'],
  ['Today', 'today()'],
  ['Months later', 'addMonths(…, 1)'],
  ['Year', 'year(…)'],
  ['Month, 1 to 12', 'month(…)'],
  ['Weekday, Monday is 1', 'weekday(…)'],
  ['As text', 'string(…)'],
  ['In capital letters', 'upper(…)'],
  ['In small letters', 'lower(…)'],
  ['Without spaces around', 'trim(…)'],
  ['Length, or number of entries', 'size(…)'],
  ['Contains the text', '.contains("…")'],
  ['Is among', '"…" in …'],
];

const functionOptions = functions.map(([shown, text]) => (
  <option key={text} value={text}>
    {shown}
  </option>
));

const toFieldWords = ({ name, label }: DataElement) => (label === name ? name : `${label} (${name})`);

export function FormulaText({
  id,
  label,
  text,
  fields,
  paths,
  lists = [],
  judged,
  fault,
  doubt,
  isLocked,
  describedBy,
  onChange,
}: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (part: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = area.current ?? {};
    onChange(`${text.slice(0, from)}${part}${text.slice(to)}`);
    const gap = part.indexOf('…');
    const [begin, end] = gap < 0 ? [from + part.length, from + part.length] : [from + gap, from + gap + 1];
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(begin, end);
    });
  };
  return (
    <>
      <textarea
        ref={area}
        id={id}
        className={`${styles.textarea} ${own.text}`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={fault !== undefined || undefined}
        spellCheck={false}
        autoCapitalize="off"
        rows={Math.min(10, Math.max(2, text.split('\n').length))}
        readOnly={isLocked}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isLocked && (
        <div className={own.tools}>
          <InsertSelect label={`${label}: insert a field`} words="Insert a field…" onInsert={insert}>
            <FieldOptions fields={fields} toWords={toFieldWords} />
            {paths.length > 0 && (
              <optgroup label="Through a link">
                {paths.map((path) => (
                  <option key={path}>{path}</option>
                ))}
              </optgroup>
            )}
          </InsertSelect>
          <InsertSelect label={`${label}: insert a function`} words="Insert a function…" onInsert={insert}>
            {functionOptions}
          </InsertSelect>
          {lists.length > 0 && (
            <InsertSelect label={`${label}: insert a total`} words="Insert a total…" onInsert={insert}>
              <TotalOptions lists={lists} />
            </InsertSelect>
          )}
        </div>
      )}
      {fault && <FaultMark text={judged} fault={fault} />}
      {doubt && (
        <p className={styles.note} role="status">
          {doubt}
        </p>
      )}
    </>
  );
}

const around = 24;

function FaultMark({ text, fault: { at, end, message } }: { text: string; fault: Fault }) {
  const from = Math.max(0, at - around);
  return (
    <p className={own.problem} role="status">
      <code className={own.fault}>
        {from > 0 && '…'}
        {text.slice(from, at)}
        <mark>{text.slice(at, end) || ' '}</mark>
        {text.slice(end, end + around)}
        {end + around < text.length && '…'}
      </code>
      {message}
    </p>
  );
}

type InsertProps = {
  label: string;
  words: string;
  children: ReactNode;
  onInsert: (text: string) => void;
};

function InsertSelect({ label, words, children, onInsert }: InsertProps) {
  const { select, isWaiting } = usePick(onInsert);
  return (
    <>
      <select className={`${styles.select} ${own.insert}`} aria-label={label} {...select}>
        <option value="">{words}</option>
        {children}
      </select>
      <span className={`${styles.note} ${own.enter}`} role="status">
        {isWaiting && 'Press Enter to insert.'}
      </span>
    </>
  );
}
