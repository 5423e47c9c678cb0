import { memo, useEffect, useMemo, useState } from 'react';
import { comesWithUser } from '../../../objects/index';
import { useStableCallback } from '../../../renderers/controls/use-stable-callback';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { useRights } from '../../shared/api/use-rights';
import { useElements } from '../../shared/metadata/metadata';
import { counted, pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { Select } from '../../shared/ui/select';
import { getViewerZone } from '../../shared/viewer-zone';
import { sayFilesAreSeparate } from '../file-fields';
import type { ListedObject } from '../listed-object';
import { sayCannotCreate } from '../no-fields';
import { ColumnQuestion } from './column-question';
import styles from './import.module.css';
import type { ColumnMatch } from './import-calls';
import { type Answers, isAnswered, judgeColumns } from './judge-columns';
import { type ImportField, listImportFields, listMissing } from './match-columns';
import type { FileRows } from './read-file';
import { ReadingChoices } from './reading-choices';
import { findMatch, saveMatch } from './saved-matches';

type Props = {
  object: ListedObject;
  file: FileRows;
  /** Called when the same file is read again with other settings. */
  onFile: (file: FileRows) => void;
  onBack: () => void;
  onClose: () => void;
  onCheck: (matched: Omit<ColumnMatch, 'objectType'>) => void;
};

export function ColumnsStep({ object, ...props }: Props) {
  const { elements } = useElements(object.objectType);
  const users = useElements('user').elements;
  const targets = useMemo(
    () => listImportFields(object.objectType, elements ?? [], users ?? []),
    [object.objectType, elements, users],
  );
  if (!elements || (comesWithUser(object.objectType) && !users))
    return (
      <Dialog title={`Import ${object.plural}`} onClose={props.onClose}>
        <p role="status">Loading fields…</p>
      </Dialog>
    );
  return <Match {...props} object={object} targets={targets} separate={sayFilesAreSeparate(elements)} />;
}

function Match({
  object,
  file,
  targets,
  separate,
  onFile,
  onBack,
  onClose,
  onCheck,
}: Props & { targets: readonly ImportField[]; separate: string }) {
  const { objectType } = object;
  const [{ names, key: requestedKey }, setMatch] = useState(() => findMatch(file.header, targets, object));
  useEffect(
    () => saveMatch(file.header, targets, { objectType, names, key: requestedKey }),
    [objectType, file, targets, names, requestedKey],
  );
  const [isReading, setReading] = useState(false);
  const [clears, setClears] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [zone, setZone] = useState(getViewerZone);
  const columnStates = useMemo(
    () => judgeColumns(file, targets, { names, answers, zone }),
    [file, targets, names, answers, zone],
  );
  const answer = (index: number, aspect: keyof ColumnReading, value: string) =>
    aspect === 'zone'
      ? setZone(value)
      : setAnswers({ ...answers, [index]: { ...answers[index], [aspect]: value } });
  const examples = useMemo(() => listExamples(file), [file]);
  const keys = targets.filter(({ name, isKey }) => isKey && names.includes(name));
  const mayCreate = useRights().mayCreate(object.objectType);
  // A role that cannot create records can only change existing ones.
  const defaultKey = mayCreate ? '' : (keys[0]?.name ?? '');
  const key = keys.some(({ name }) => name === requestedKey) ? requestedKey : defaultKey;
  // The id identifies the record; it is not a field to import.
  const columns = names.map((name) => (name === object.idName && key !== name ? '' : name));
  const missing = listMissing(targets, names);
  const setColumn = useStableCallback((index: number, name: string) =>
    setMatch({
      names: names.map((one, at) => (at === index ? name : one === name ? '' : one)),
      key: requestedKey,
    }),
  );
  const readings = Object.fromEntries(
    columnStates.flatMap((one, at) => (one && columns[at] ? [[columns[at], one.reading]] : [])),
  );
  const changeFile = (next: FileRows) => {
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
              !columnStates.every((one) => !one || isAnswered(one)) ||
              columns.every((name) => name === '') ||
              (!mayCreate && key === '')
            }
            onClick={() => onCheck({ columns, key, readings, clears: clears && key !== '' })}
          >
            Check {counted(file.rows.length, 'row')}
          </Button>
        </>
      }
    >
      <p>
        {file.name}: {describeMatch(file.header, names)}
      </p>
      <ReadingChoices file={file} onReading={setReading} onFile={changeFile} />
      {missing.length > 0 && (
        <p role="status" className={styles.fault}>
          {`New ${object.plural} also need: ${missing.map(({ label }) => label).join(', ')}.`}
        </p>
      )}
      {separate && <p className="muted small">{separate}</p>}
      <ul className={styles.columns} aria-label="Columns">
        {file.header.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: column names can repeat, and columns never move
          <li key={index}>
            <Column
              index={index}
              column={column || `Column ${index + 1}`}
              example={examples[index] ?? ''}
              value={names[index] ?? ''}
              targets={targets}
              onChange={setColumn}
            />
            {columnStates[index]?.questions.map((requestedKey) => (
              <ColumnQuestion
                key={requestedKey.aspect}
                question={requestedKey}
                value={columnStates[index]?.reading[requestedKey.aspect] ?? ''}
                onAnswer={(value) => answer(index, requestedKey.aspect, value)}
              />
            ))}
            {columnStates[index]?.fault && (
              <p role="alert" className={styles.fault}>
                {columnStates[index]?.fault}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.key}>
        <Select
          label={`Change existing ${object.plural} by`}
          value={key}
          options={[
            ...(mayCreate ? [{ value: '', label: 'Nothing. Every row is new' }] : []),
            ...(!mayCreate && key === '' ? [{ value: '', label: 'No column matched' }] : []),
            ...keys.map(toOption),
          ]}
          onChange={(next) => setMatch({ names, key: next })}
        />
        <p className="muted small">
          {!mayCreate && `${sayCannotCreate(object.objectType)} `}A row with a matching value changes that{' '}
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

/** An example per column, preferably one with non-ASCII letters, which show whether the encoding is right. */
function listExamples({ header, rows }: FileRows): string[] {
  return header.map((_, index) => {
    const cells = rows.slice(0, maxSampledRows).map((row) => String(row[index] ?? ''));
    const nonAscii = cells.find((cell) => /[^\0-\x7F]/.test(cell));
    return nonAscii ?? String(rows.find((row) => String(row[index] ?? '') !== '')?.[index] ?? '');
  });
}

const maxSampledRows = 500;

/** '4 of 5 columns matched. Skipped: Notes.' */
function describeMatch(header: readonly string[], names: readonly string[]): string {
  const skipped = header.flatMap((column, at) => (names[at] ? [] : [column || `Column ${at + 1}`]));
  if (skipped.length === 0) return 'All columns matched.';
  const matched = (header.length - skipped.length).toLocaleString(pageLocale);
  const more =
    skipped.length > maxNamed ? ` and ${(skipped.length - maxNamed).toLocaleString(pageLocale)} more` : '';
  return `${matched} of ${counted(header.length, 'column')} matched. Skipped: ${skipped.slice(0, maxNamed).join(', ')}${more}.`;
}

const maxNamed = 5;

type ColumnProps = {
  index: number;
  column: string;
  example: string;
  value: string;
  targets: readonly ImportField[];
  onChange: (index: number, name: string) => void;
};

/** Renders only the selected option until it is used: a file with hundreds of columns would render hundreds of options for each. */
const Column = memo(function Column({ index, column, example, value, targets, onChange }: ColumnProps) {
  const [isOpened, setOpened] = useState(false);
  const showOptions = () => setOpened(true);
  const options = isOpened ? targets : targets.filter(({ name }) => name === value);
  return (
    <Select
      label={
        <>
          {column}
          {example && <small>{example.slice(0, 80)}</small>}
        </>
      }
      value={value}
      options={[{ value: '', label: 'Skip this column' }, ...options.map(toOption)]}
      onPointerDown={showOptions}
      onFocus={showOptions}
      onChange={(name) => onChange(index, name)}
    />
  );
});

const toOption = ({ name, label }: ImportField) => ({ value: name, label });
