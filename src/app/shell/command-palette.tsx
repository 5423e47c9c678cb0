import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { followKey, upDown } from '../../../renderers/controls/list-keys';
import { foldToFind } from '../../../schemas/values/fold';
import { useRights } from '../../shared/api/use-rights';
import { personOf, type Session } from '../../shared/session/session';
import { Dialog } from '../../shared/ui/dialog';
import { LongName } from '../../shared/ui/long-name';
import styles from './command-palette.module.css';
import { type Command, filterCommands, listCommands, withoutForbidden } from './palette-commands';
import { addRecent, listRecent } from './palette-recent';
import { getBuffered, takeBuffered } from './palette-state';
import { useRecordSearch } from './use-record-search';

type CommandPaletteProps = { session: Session; onClose: () => void };

export function CommandPalette({ session, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(getBuffered);
  const [activeIndex, setActiveIndex] = useState(0);
  const { records, isSearching } = useRecordSearch(session, text);
  const rights = useRights();
  const person = personOf(session);
  const [recent] = useState(() => listRecent(person));
  useEffect(() => {
    const typedText = takeBuffered(text);
    if (typedText !== undefined) setText(typedText);
  }, [text]);
  const commands = sortByGroup(
    [
      ...filterCommands([...withoutForbidden(recent, rights), ...listCommands(session, rights)], text),
      ...records,
    ],
    text,
  );
  const groupNames = [...new Set(commands.map(({ group }) => group))];
  const current = commands[Math.min(activeIndex, commands.length - 1)];

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    addRecent(person, command);
    command.run?.();
    if (command.to) void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const next = followKey(event, upDown, { at: activeIndex, count: commands.length, isRound: true });
    if (next !== undefined) {
      event.preventDefault();
      setActiveIndex(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') choose(current);
  };

  return (
    <Dialog title="Go to…" onClose={onClose}>
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
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results}>
        <p role="status" className={styles.nothing}>
          {commands.length === 0 && (isSearching ? 'Searching…' : 'No matches. Try a shorter search.')}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Results">
          {groupNames.map((group) => (
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

/** Puts groups with better matches first, and within the records the best matches. */
function sortByGroup(commands: readonly Command[], text: string): Command[] {
  const searchText = foldToFind(text.trim());
  const scored = groups.map((group) => {
    const members = commands.filter((command) => command.group === group);
    const scoreOf = new Map(members.map((command) => [command, toScore(command, searchText)]));
    const best = Math.max(0, ...scoreOf.values());
    // Only the best matches move up; the others keep the order of the search.
    const first =
      group === 'Records' && best > prefixScore ? members.filter((one) => scoreOf.get(one) === best) : [];
    return { best, commands: [...first, ...members.filter((one) => !first.includes(one))] };
  });
  return scored.toSorted((a, b) => b.best - a.best).flatMap((group) => group.commands);
}

const prefixScore = 1;

/** Leads score highest on an exact name, because users search for leads most often. */
function toScore({ label, isLead }: Command, searchText: string): number {
  if (searchText === '') return 0;
  const name = foldToFind(label);
  if (name === searchText) return isLead ? 4 : 3;
  if (isLead && name.split(' ').includes(searchText)) return 2;
  return name.startsWith(searchText) ? prefixScore : 0;
}
