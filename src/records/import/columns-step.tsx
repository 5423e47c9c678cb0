import { memo, useEffect, useId, useMemo, useState } from 'react';
import { comesWithUser } from '../../../objects/index';
import { useStableCallback } from '../../../renderers/controls/use-stable-callback';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { useRights } from '../../shared/api/use-rights';
import { useElements } from '../../shared/metadata/metadata';
import { counted, pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { getViewerZone } from '../../shared/viewer-zone';
import type { ListedObject } from '../listed-object';
import { sayCannotCreate } from '../no-fields';
import { ColumnQuestion } from './column-question';
import styles from './import.module.css';
import type { Matched } from './import-calls';
import { type Answers, isAnswered, judgeColumns } from './judge-columns';
import { listMissing, listTargets, type Target } from './match-columns';
import type { FileRows } from './read-file';
import { ReadingChoices } from './reading-choices';
import { findMatch, keepMatch } from './saved-matches';

type Props = {
  object: ListedObject;
  file: FileRows;
  /** The same file, read again in another way. */
  onFile: (file: FileRows) => void;
  onBack: () => void;
  onClose: () => void;
  onCheck: (matched: Omit<Matched, 'objectType'>) => void;
};

export function ColumnsStep({ object, ...props }: Props) {
  const { elements } = useElements(object.objectType);
  const users = useElements('user').elements;
  const targets = useMemo(
    () => listTargets(object.objectType, elements ?? [], users ?? []),
    [object.objectType, elements, users],
  );
  if (!elements || (comesWithUser(object.objectType) && !users))
    return (
      <Dialog title={`Import ${object.plural}`} onClose={props.onClose}>
        <p role="status">Loading fields…</p>
      </Dialog>
    );
  return <Match {...props} object={object} targets={targets} />;
}

function Match({
  object,
  file,
  targets,
  onFile,
  onBack,
  onClose,
  onCheck,
}: Props & { targets: readonly Target[] }) {
  const { objectType } = object;
  const [{ names, key: asked }, setMatch] = useState(() => findMatch(file.header, targets, object));
  useEffect(
    () => keepMatch(file.header, targets, { objectType, names, key: asked }),
    [objectType, file, targets, names, asked],
  );
  const [isReading, setReading] = useState(false);
  const [clears, setClears] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [zone, setZone] = useState(getViewerZone);
  const judged = useMemo(
    () => judgeColumns(file, targets, { names, answers, zone }),
    [file, targets, names, answers, zone],
  );
  const answer = (index: number, aspect: keyof ColumnReading, value: string) =>
    aspect === 'zone'
      ? setZone(value)
      : setAnswers({ ...answers, [index]: { ...answers[index], [aspect]: value } });
  const examples = useMemo(() => listExamples(file), [file]);
  const keyID = useId();
  const keys = targets.filter(({ name, isKey }) => isKey && names.includes(name));
  const isCreator = useRights().mayCreate(object.objectType);
  // Whose role creates none changes those that are there.
  const otherwise = isCreator ? '' : (keys[0]?.name ?? '');
  const key = keys.some(({ name }) => name === asked) ? asked : otherwise;
  // The id says which record a row is, and is no field to fill.
  const columns = names.map((name) => (name === object.idName && key !== name ? '' : name));
  const missing = listMissing(targets, names);
  const set = useStableCallback((index: number, name: string) =>
    setMatch({ names: names.map((one, at) => (at === index ? name : one === name ? '' : one)), key: asked }),
  );
  const readings = Object.fromEntries(
    judged.flatMap((one, at) => (one && columns[at] ? [[columns[at], one.reading]] : [])),
  );
  const readAgain = (next: FileRows) => {
    const isSame = String(next.header) === String(file.header);
    if (!isSame) setMatch(findMatch(next.header, targets, object));
    setAnswers({});
    onFile(next);
  };
  return (
    <Dialog
      title={`Match ${counted(file.header.length, 'column')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button
            tone="primary"
            disabled={
              isReading ||
              !judged.every((one) => !one || isAnswered(one)) ||
              columns.every((name) => name === '') ||
              (!isCreator && key === '')
            }
            onClick={() => onCheck({ columns, key, readings, clears: clears && key !== '' })}
          >
            Check {counted(file.rows.length, 'row')}
          </Button>
        </>
      }
    >
      <p>
        {file.name}: {toMatched(file.header, names)}
      </p>
      <ReadingChoices file={file} onReading={setReading} onFile={readAgain} />
      {missing.length > 0 && (
        <p role="status" className={styles.fault}>
          {`New ${object.plural} also need: ${missing.map(({ label }) => label).join(', ')}.`}
        </p>
      )}
      <ul className={styles.columns} aria-label="Columns">
        {file.header.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they never move
          <li key={index}>
            <Column
              index={index}
              column={column || `Column ${index + 1}`}
              example={examples[index] ?? ''}
              value={names[index] ?? ''}
              targets={targets}
              onChange={set}
            />
            {judged[index]?.asked.map((asked) => (
              <ColumnQuestion
                key={asked.aspect}
                asked={asked}
                value={judged[index]?.reading[asked.aspect] ?? ''}
                onAnswer={(value) => answer(index, asked.aspect, value)}
              />
            ))}
            {judged[index]?.fault && (
              <p role="alert" className={styles.fault}>
                {judged[index]?.fault}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.key}>
        <label htmlFor={keyID}>Change existing {object.plural} by</label>
        <select id={keyID} value={key} onChange={(event) => setMatch({ names, key: event.target.value })}>
          {isCreator && <option value="">Nothing. Every row is new</option>}
          {!isCreator && key === '' && <option value="">No column matched</option>}
          {keys.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <p className={styles.note}>
          {!isCreator && `${sayCannotCreate(object.objectType)} `}A row with a matching value changes that{' '}
          {object.noun}.{!clears && ' Empty cells change nothing.'}
        </p>
        {key !== '' && (
          <label>
            <input type="checkbox" checked={clears} onChange={({ target }) => setClears(target.checked)} />
            Empty cells clear the field
          </label>
        )}
      </div>
      <DialogErrors />
    </Dialog>
  );
}

/** A cell per column: one with letters that an encoding can turn into others, where the first rows have such a cell. */
function listExamples({ header, rows }: FileRows): string[] {
  return header.map((_, index) => {
    const cells = rows.slice(0, mostLookedAt).map((row) => String(row[index] ?? ''));
    const telling = cells.find((cell) => /[^\0-\x7F]/.test(cell));
    return telling ?? String(rows.find((row) => String(row[index] ?? '') !== '')?.[index] ?? '');
  });
}

const mostLookedAt = 500;

/** '4 of 5 columns matched. Skipped: Notes.' */
function toMatched(header: readonly string[], names: readonly string[]): string {
  const skipped = header.flatMap((column, at) => (names[at] ? [] : [column || `Column ${at + 1}`]));
  if (skipped.length === 0) return 'All columns matched.';
  const matched = (header.length - skipped.length).toLocaleString(pageLocale);
  const more =
    skipped.length > mostNamed ? ` and ${(skipped.length - mostNamed).toLocaleString(pageLocale)} more` : '';
  return `${matched} of ${counted(header.length, 'column')} matched. Skipped: ${skipped.slice(0, mostNamed).join(', ')}${more}.`;
}

const mostNamed = 5;

type ColumnProps = {
  /** From 0. */
  index: number;
  column: string;
  example: string;
  value: string;
  targets: readonly Target[];
  onChange: (index: number, name: string) => void;
};

/** One of hundreds: it offers its field alone until it is reached, or hundreds of them would offer hundreds each. */
const Column = memo(function Column({ index, column, example, value, targets, onChange }: ColumnProps) {
  const id = useId();
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const offered = isReached ? targets : targets.filter(({ name }) => name === value);
  return (
    <>
      <label htmlFor={id}>
        {column}
        {example && <small>{example.slice(0, 80)}</small>}
      </label>
      <select
        id={id}
        value={value}
        onPointerDown={reach}
        onFocus={reach}
        onChange={(event) => onChange(index, event.target.value)}
      >
        <option value="">Skip this column</option>
        {offered.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
});
