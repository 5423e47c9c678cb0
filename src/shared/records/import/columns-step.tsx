import { memo, useEffect, useId, useMemo, useState } from 'react';
import { comesWithUser } from '../../../../objects/comes-with-user';
import { useSteady } from '../../../../renderers/controls/use-steady';
import { useRights } from '../../api/use-rights';
import { counted } from '../../counted';
import { useElements } from '../../metadata/metadata';
import { pageLocale } from '../../page-locale';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogErrors } from '../../ui/dialog-errors';
import type { ListedObject } from '../listed-object';
import { sayCannotCreate } from '../no-fields';
import { EncodingChoice } from './encoding-choice';
import styles from './import.module.css';
import { findMatch, keepMatch } from './kept-matches';
import { listMissing, listTargets, type Target } from './match-columns';
import type { FileRows } from './read-file';

type Props = {
  object: ListedObject;
  file: FileRows;
  /** The same file, read anew. */
  onFile: (file: FileRows) => void;
  onBack: () => void;
  onClose: () => void;
  onCheck: (columns: string[], key: string) => void;
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
  const set = useSteady((index: number, name: string) =>
    setMatch({ names: names.map((one, at) => (at === index ? name : one === name ? '' : one)), key: asked }),
  );
  const readAnew = (next: FileRows) => {
    const isSame = String(next.header) === String(file.header);
    if (!isSame) setMatch(findMatch(next.header, targets, object));
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
            disabled={isReading || columns.every((name) => name === '') || (!isCreator && key === '')}
            onClick={() => onCheck(columns, key)}
          >
            Check {counted(file.rows.length, 'row')}
          </Button>
        </>
      }
    >
      <p>
        {file.name}: {toMatched(file.header, names)}
      </p>
      <EncodingChoice file={file} onReading={setReading} onFile={readAnew} />
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
          {object.noun}. Empty cells change nothing.
        </p>
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
