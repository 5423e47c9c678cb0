// Works out how to read each column for the field it fills: what is clear, what to ask, and what contradicts itself.
import { type ColumnReading, isJudged, judgeColumn } from '../../../schemas/files/column-reading';
import { sayContradiction } from '../../../schemas/files/say-contradiction';
import type { OpenQuestion } from './column-question';
import { displayRowPosition } from './describe-faults';
import type { ImportField } from './match-columns';
import type { FileRows } from './read-file';

/** The user's answers by column; the time zone is the same for the whole file. */
export type Answers = { readonly [column: number]: ColumnReading };

export type JudgedColumn = { reading: ColumnReading; questions: OpenQuestion[]; fault: string };

/** By column; undefined if its values can only mean one thing. */
export function judgeColumns(
  file: FileRows,
  targets: readonly ImportField[],
  { names, answers, zone }: { names: readonly string[]; answers: Answers; zone: string },
): (JudgedColumn | undefined)[] {
  return names.map((name, index) => {
    const element = targets.find((target) => target.name === name)?.element;
    if (!element || !isJudged(element)) return undefined;
    const cells = file.rows.map((row) => row[index] ?? '');
    const { reading, asked: open, wrong: contradictions } = judgeColumn(cells, element);
    const [contradiction] = contradictions;
    return {
      reading: {
        ...reading,
        ...answers[index],
        ...(open.some(({ aspect }) => aspect === 'zone') && { zone }),
      },
      questions: open.map(({ aspect, at }) => ({ aspect, example: String(cells[at]) })),
      fault: contradiction ? sayContradiction(contradiction, (at) => displayRowPosition(file, at)) : '',
    };
  });
}

export const isAnswered = ({ questions, reading, fault }: JudgedColumn): boolean =>
  fault === '' && questions.every(({ aspect }) => reading[aspect] !== undefined);
