import { useState } from 'react';
import { isObject, type Json } from '../../../schemas/values/json';
import { parseJson } from '../../../schemas/values/text-forms';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ControlProps } from '../../controls/control';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';
import { findProblems } from './sentence-problems';

type Props = {
  control: ControlProps;
  seen: Json | undefined;
  fields: readonly DataElement[];
  isLocked: boolean;
};

export function ConditionText({ control, seen, fields, isLocked }: Props) {
  const [text, setText] = useState(() => toText(seen));
  const json = text.trim() === '' ? undefined : parseJson(text);
  const problems = findIn(text, fields);
  const change = (next: string) => {
    setText(next);
    const parsed = parseJson(next);
    if (next.trim() === '') control.onChange(undefined);
    else if (isObject(parsed)) control.onChange(parsed);
    else control.onMisread({ typed: next, message: notJson });
  };
  return (
    <>
      <textarea
        className={`${styles.textarea} ${own.text}`}
        aria-label={`${control.label}: JSON`}
        spellCheck={false}
        rows={Math.min(16, Math.max(4, text.split('\n').length))}
        readOnly={isLocked}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {json !== undefined &&
        problems.map(({ place, message }) => (
          <p key={`${place} ${message}`} className={own.problem}>
            {place === '' ? message : `${place}: ${message}`}
          </p>
        ))}
    </>
  );
}

const notJson = 'This is not a JSON object.';

function findIn(text: string, fields: readonly DataElement[]) {
  const json = parseJson(text);
  return isObject(json) ? findProblems(json, fields) : [];
}

function toText(seen: Json | undefined): string {
  if (seen === undefined || seen === null) return '';
  return typeof seen === 'string' ? seen : JSON.stringify(seen, null, 2);
}
