// What the columns of a file mean for the fields they fill: what is known, what must be asked, what cannot be both.
import { type ColumnReading, isJudged, judgeColumn } from '../../../schemas/files/column-reading';
import { sayContradiction } from '../../../schemas/files/say-contradiction';
import type { Asked } from './column-question';
import { toPlace } from './describe-faults';
import type { Target } from './match-columns';
import type { FileRows } from './read-file';

/** By column: what somebody answered. The zone is one for the whole file. */
export type Answers = { readonly [column: number]: ColumnReading };

export type JudgedColumn = { reading: ColumnReading; asked: Asked[]; fault: string };

/** By column; undefined for one whose texts mean one thing only. */
export function judgeColumns(
  file: FileRows,
  targets: readonly Target[],
  { names, answers, zone }: { names: readonly string[]; answers: Answers; zone: string },
): (JudgedColumn | undefined)[] {
  return names.map((name, index) => {
    const element = targets.find((target) => target.name === name)?.element;
    if (!element || !isJudged(element)) return undefined;
    const cells = file.rows.map((row) => row[index] ?? '');
    const { reading, asked, wrong } = judgeColumn(cells, element);
    const [contradiction] = wrong;
    return {
      reading: {
        ...reading,
        ...answers[index],
        ...(asked.some(({ aspect }) => aspect === 'zone') && { zone }),
      },
      asked: asked.map(({ aspect, at }) => ({ aspect, example: String(cells[at]) })),
      fault: contradiction ? sayContradiction(contradiction, (at) => toPlace(file, at)) : '',
    };
  });
}

export const isAnswered = ({ asked, reading, fault }: JudgedColumn): boolean =>
  fault === '' && asked.every(({ aspect }) => reading[aspect] !== undefined);
