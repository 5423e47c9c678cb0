// Sentences joined by all or any, with groups nested once.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DataElement } from '../../../schemas/words/data-element';
import styles from '../../controls/controls.module.css';
import { changePart, type Draft, type Group, isGroup, newGroup, newRow, type Row } from './edited-sentences';
import own from './rule-editors.module.css';
import { SentenceRow } from './sentence-row';

type Common = {
  idPrefix: string;
  fields: readonly DataElement[];
  isLocked: boolean;
  problems: ReadonlyMap<string, string>;
};
type Props = Common & {
  edited: Draft;
  tool: ReactNode;
  onEdit: (next: Draft) => void;
};

export function SentenceList({ edited, tool, onEdit, ...shared }: Props) {
  const { parts } = edited;
  const change = (id: number, next: Row | Group | undefined) =>
    onEdit({ ...edited, parts: changePart(parts, id, next) });
  return (
    <>
      {parts.length > 1 && (
        <Joint
          label="How many conditions must be true"
          joint={edited.joint}
          isLocked={shared.isLocked}
          onPick={(joint) => onEdit({ ...edited, joint })}
        />
      )}
      {parts.length > 0 && (
        <ol className={own.sentences}>
          {parts.map((part, index) => {
            const number = String(index + 1);
            const rest = { ...shared, number, onRemove: () => change(part.id, undefined) };
            return isGroup(part) ? (
              <GroupRows key={part.id} {...rest} group={part} onEdit={(next) => change(part.id, next)} />
            ) : (
              <SentenceRow
                key={part.id}
                {...rest}
                row={part}
                problem={shared.problems.get(number)}
                onEdit={(next) => change(part.id, next)}
              />
            );
          })}
        </ol>
      )}
      {!shared.isLocked && (
        <div className={own.tools}>
          <Add words="Add condition" onAdd={() => onEdit({ ...edited, parts: [...parts, newRow()] })} />
          {parts.length > 0 && (
            <Add words="Add group" onAdd={() => onEdit({ ...edited, parts: [...parts, newGroup()] })} />
          )}
          {tool}
        </div>
      )}
    </>
  );
}

type GroupProps = Common & {
  group: Group;
  number: string;
  onEdit: (next: Group | undefined) => void;
  onRemove: () => void;
};

function GroupRows({ group, number, onEdit, onRemove, ...shared }: GroupProps) {
  const { parts } = group;
  const change = (id: number, next: Row | undefined) => {
    const left = changePart(parts, id, next);
    onEdit(left.length > 0 ? { ...group, parts: left } : undefined);
  };
  return (
    <li className={own.group}>
      <Joint
        label={`Group ${number}: how many conditions must be true`}
        joint={group.joint}
        isLocked={shared.isLocked}
        onPick={(joint) => onEdit({ ...group, joint })}
      />
      <ol className={own.sentences}>
        {parts.map((row, index) => (
          <SentenceRow
            key={row.id}
            {...shared}
            row={row}
            number={`${number}.${index + 1}`}
            problem={shared.problems.get(`${number}.${index + 1}`)}
            onEdit={(next) => change(row.id, next)}
            onRemove={() => change(row.id, undefined)}
          />
        ))}
      </ol>
      {!shared.isLocked && (
        <div className={own.tools}>
          <Add words="Add condition" onAdd={() => onEdit({ ...group, parts: [...parts, newRow()] })} />
          <button type="button" className={styles.textButton} onClick={onRemove}>
            Remove group
          </button>
        </div>
      )}
    </li>
  );
}

type JointProps = {
  label: string;
  joint: 'all' | 'any';
  isLocked: boolean;
  onPick: (joint: 'all' | 'any') => void;
};

function Joint({ label, joint, isLocked, onPick }: JointProps) {
  return (
    <select
      className={`${styles.select} ${own.joint}`}
      aria-label={label}
      disabled={isLocked}
      value={joint}
      onChange={(event) => onPick(event.target.value === 'any' ? 'any' : 'all')}
    >
      <option value="all">All of these are true</option>
      <option value="any">Any of these is true</option>
    </select>
  );
}

const Add = ({ words, onAdd }: { words: string; onAdd: () => void }) => (
  <button type="button" className={styles.textButton} onClick={onAdd}>
    <Plus size={16} aria-hidden /> {words}
  </button>
);
