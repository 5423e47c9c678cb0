import { useId } from 'react';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import styles from './import.module.css';

export type OpenQuestion = { aspect: keyof ColumnReading; example: string };

type Props = { question: OpenQuestion; value: string; onAnswer: (value: string) => void };

export function ColumnQuestion({ question: { aspect, example }, value, onAnswer }: Props) {
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{questions[aspect](example)}</label>
      <select id={id} value={value} onChange={({ target }) => onAnswer(target.value)}>
        {value === '' && <option value="">Select one</option>}
        {listAnswers(aspect, value).map(([answer, label]) => (
          <option key={answer} value={answer}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const questions: { readonly [aspect in keyof ColumnReading]-?: (example: string) => string } = {
  order: (example) => `What comes first in ${example}?`,
  decimal: (example) => `What is the comma in ${example}?`,
  share: (example) => `How much is ${example}?`,
  zone: (example) => `In which time zone is ${example}?`,
};

const answers: { readonly [aspect in keyof ColumnReading]?: readonly (readonly [string, string])[] } = {
  order: [
    ['month', 'The month'],
    ['day', 'The day'],
  ],
  decimal: [
    ['point', 'It groups thousands: 1,234 is more than a thousand'],
    ['comma', 'It stands before decimals: 1,234 is a little more than one'],
  ],
  share: [
    ['percent', 'Per cent: 1 is 1%'],
    ['share', 'A share: 1 is 100%, 0.5 is 50%'],
  ],
};

function listAnswers(aspect: keyof ColumnReading, value: string): readonly (readonly [string, string])[] {
  const zones = () => [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter(Boolean);
  return answers[aspect] ?? zones().map((zone) => [zone, zone.replaceAll('_', ' ')]);
}
