import type { ColumnReading } from '../../../schemas/files/column-reading';
import { Select, type SelectProps } from '../../shared/ui/select';
import styles from './import.module.css';

export type OpenQuestion = { aspect: keyof ColumnReading; example: string };

type Props = { question: OpenQuestion; value: string; onAnswer: (value: string) => void };

export function ColumnQuestion({ question: { aspect, example }, value, onAnswer }: Props) {
  return (
    <div className={styles.question}>
      <Select
        label={questions[aspect](example)}
        value={value}
        options={[
          ...(value === '' ? [{ value, label: 'Select one' }] : []),
          ...listAnswers({ aspect, example }, value),
        ]}
        onChange={onAnswer}
      />
    </div>
  );
}

const questions: { readonly [aspect in keyof ColumnReading]-?: (example: string) => string } = {
  order: (example) => `What comes first in ${example}?`,
  century: (example) => `In which century is ${example}?`,
  decimal: (example) => `What is the ${example.includes(',') ? 'comma' : 'point'} in ${example}?`,
  share: (example) => `How much is ${example}?`,
  zone: (example) => `In which time zone is ${example}?`,
};

type Answers = SelectProps['options'];

const answers: { readonly [aspect in keyof ColumnReading]?: Answers } = {
  order: [
    { value: 'month', label: 'The month' },
    { value: 'day', label: 'The day' },
  ],
  century: [
    { value: '1900', label: 'The 20th: 1/1/35 is in 1935' },
    { value: '2000', label: 'The 21st: 1/1/35 is in 2035' },
  ],
  share: [
    { value: 'percent', label: 'Per cent: 1 is 1%' },
    { value: 'share', label: 'A share: 1 is 100%, 0.5 is 50%' },
  ],
};

/** If the comma is the decimal sign, the point groups thousands. */
function listDecimals(example: string): Answers {
  const [sample, groups, divides] = example.includes(',')
    ? ['1,234', 'point', 'comma']
    : ['1.234', 'comma', 'point'];
  return [
    { value: groups, label: `It groups thousands: ${sample} is more than a thousand` },
    { value: divides, label: `It stands before decimals: ${sample} is a little more than one` },
  ];
}

function listAnswers({ aspect, example }: OpenQuestion, value: string): Answers {
  const zones = () => [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter(Boolean);
  if (aspect === 'decimal') return listDecimals(example);
  return answers[aspect] ?? zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
