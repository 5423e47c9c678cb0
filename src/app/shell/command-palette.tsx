import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { foldToFind } from '../../../schemas/values/fold';
import { useRights } from '../../shared/api/use-rights';
import { personOf, type Session } from '../../shared/session/session';
import { Dialog } from '../../shared/ui/dialog';
import { LongName } from '../../shared/ui/long-name';
import styles from './command-palette.module.css';
import { type Command, filterCommands, listCommands, withoutRefused } from './palette-commands';
import { listRecent, noteRecent } from './palette-recent';
import { closePalette, readTyped, takeTyped } from './palette-state';
import { useRecordSearch } from './use-record-search';

/** Ctrl/⌘ K: screens, records and actions by a few letters. */
export function CommandPalette({ session }: { session: Session }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(readTyped);
  const [at, setAt] = useState(0);
  const { records, isSearching } = useRecordSearch(session, text);
  const rights = useRights();
  const person = personOf(session);
  const [recent] = useState(() => listRecent(person));
  useEffect(() => {
    const more = takeTyped(text);
    if (more !== undefined) setText(more);
  }, [text]);
  const commands = inGroups(
    [
      ...filterCommands([...withoutRefused(recent, rights), ...listCommands(session, rights)], text),
      ...records,
    ],
    text,
  );
  const shown = [...new Set(commands.map(({ group }) => group))];
  const current = commands[Math.min(at, commands.length - 1)];

  const choose = (command: Command | undefined) => {
    if (!command) return;
    closePalette();
    noteRecent(person, command);
    command.run?.();
    if (command.to) void navigate(command.to);
  };
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
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
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.results}>
        <p role="status" className={styles.nothing}>
          {commands.length === 0 && (isSearching ? 'Searching…' : 'No matches. Try a shorter search.')}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Results">
          {shown.map((group) => (
            <Group key={group} name={group}>
              {commands.map(
                (command, index) =>
                  command.group === group && (
                    <Row
                      key={command.id}
                      id={`${id}-${index}`}
                      command={command}
                      isCurrent={command === current}
                      onChoose={() => choose(command)}
                    />
                  ),
              )}
            </Group>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name}>
      <div aria-hidden="true" className={styles.group}>
        {name}
      </div>
      {children}
    </div>
  );
}

type RowProps = {
  id: string;
  command: Command;
  isCurrent: boolean;
  onChoose: () => void;
};

function Row({ id, command, isCurrent, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.row}
      onClick={onChoose}
    >
      <LongName name={command.label} />
      {command.hint && (
        <span className={styles.hint}>
          <LongName name={command.hint} />
        </span>
      )}
      {command.keys && <kbd className={styles.hint}>{command.keys}</kbd>}
    </div>
  );
}

const groups = ['Recent', 'Actions', 'Records', 'Fields', 'Screens'] as const;

/** A group with a label that fits the text better comes before the others; of the records, those that fit best. */
function inGroups(commands: readonly Command[], text: string): Command[] {
  const sought = foldToFind(text.trim());
  const fits = groups.map((group) => {
    const own = commands.filter((command) => command.group === group);
    const fitOf = new Map(own.map((command) => [command, toFit(command, sought)]));
    const best = Math.max(0, ...fitOf.values());
    // The best of them alone moves: the others stay in the order in which they were found.
    const first =
      group === 'Records' && best > beginsAlike ? own.filter((one) => fitOf.get(one) === best) : [];
    return { best, commands: [...first, ...own.filter((one) => !first.includes(one))] };
  });
  return fits.toSorted((a, b) => b.best - a.best).flatMap((group) => group.commands);
}

const beginsAlike = 1;

/** The exact name of a lead fits best, since a lead is what people look for most. */
function toFit({ label, isLead }: Command, sought: string): number {
  if (sought === '') return 0;
  const name = foldToFind(label);
  if (name === sought) return isLead ? 4 : 3;
  if (isLead && name.split(' ').includes(sought)) return 2;
  return name.startsWith(sought) ? beginsAlike : 0;
}
