import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '../../shared/session/session';
import { Dialog } from '../../shared/ui/dialog';
import styles from './command-palette.module.css';
import { type Command, filterCommands, listCommands } from './palette-commands';
import { closePalette } from './palette-state';
import { useRecordSearch } from './use-record-search';

/** Ctrl/⌘ K: screens, records and actions by a few letters. */
export function CommandPalette({ session }: { session: Session }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const records = useRecordSearch(session, text);
  const commands = toGroups([...filterCommands(listCommands(session), text), ...records]);
  const current = commands[Math.min(at, commands.length - 1)];

  const choose = (command: Command | undefined) => {
    if (!command) return;
    closePalette();
    command.run?.();
    if (command.to) void navigate(command.to);
  };
  const press = (event: KeyboardEvent) => {
    const last = commands.length - 1;
    const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') choose(current);
  };

  return (
    <Dialog title="Go to…" onClose={closePalette}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search screens, records and actions"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${commands.indexOf(current)}` : undefined}
        aria-autocomplete="list"
        placeholder="Search screens, records and actions"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {commands.map((command, index) => (
          <Row
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            isFirst={commands[index - 1]?.group !== command.group}
            isCurrent={command === current}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className={styles.nothing}>
          Nothing found. Try fewer letters.
        </p>
      )}
    </Dialog>
  );
}

type RowProps = {
  id: string;
  command: Command;
  /** The first of its group names the group. */
  isFirst: boolean;
  isCurrent: boolean;
  onChoose: () => void;
};

function Row({ id, command, isFirst, isCurrent, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.row}
      data-group={isFirst ? command.group : undefined}
      onClick={onChoose}
    >
      {command.label}
      {command.hint && <span className={styles.hint}>{command.hint}</span>}
    </div>
  );
}

function toGroups(commands: readonly Command[]): Command[] {
  return (['Screens', 'Records', 'Actions'] as const).flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}
