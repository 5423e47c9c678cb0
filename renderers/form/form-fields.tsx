// The fields of a form in their groups.
import { memo, useState } from 'react';
import type { CompiledGroup } from '../../schemas/compiled-form';
import { canPutOff, settlingLater } from '../controls/settle-chunks';
import { FieldRow } from './field-row';
import { measureLines } from './field-width';
import styles from './form.module.css';
import { type FormScope, useFormScope } from './form-context';
import { FormHeading } from './form-heading';
import { movingGently } from './gentle-moves';
import rowStyles from './row-frame.module.css';
import { type Entry, TableOfContents } from './table-of-contents';
import { firstOf, toChunks } from './to-chunks';
import { firstRows, useDrawnRows } from './use-drawn-rows';

const contentsFrom = 3;

export const groupId = (idPrefix: string, group: CompiledGroup) => `${idPrefix}__group_${group.key}`;

export function FormFields() {
  const scope = useFormScope();
  const { form, idPrefix, drawing } = scope;
  const count = useDrawnRows(scope);
  const groups = form.groups.filter((group) => group.names.length > 0);
  let drawn = 0;
  return (
    <>
      {groups.length >= contentsFrom && (
        <TableOfContents drawing={drawing} entries={groups.flatMap((group) => toEntries(group, scope))} />
      )}
      <div ref={movingGently} className={styles.groups}>
        {groups.map((group) => {
          const limit = Math.max(0, count - drawn);
          drawn += group.names.length;
          if (limit === 0) return null;
          return (
            <Group
              key={group.key}
              id={groupId(idPrefix, group)}
              group={group}
              scope={scope}
              limit={Math.min(limit, group.names.length)}
              hasTitle={groups.length > 1 || group.title !== ''}
            />
          );
        })}
      </div>
    </>
  );
}

/** The group, and those of its fields that are sections by themselves. */
function toEntries(group: CompiledGroup, { form, idPrefix }: FormScope): Entry[] {
  const isSection = (name: string) => form.fields.get(name)?.type.isSection === true;
  const sections = group.names.filter(isSection).map((name) => ({
    id: `${idPrefix}_${name}`,
    title: form.fields.get(name)?.element.label || name,
    names: [name],
  }));
  const names = group.names.filter((name) => !isSection(name));
  return [{ id: groupId(idPrefix, group), title: group.title, names }, ...sections];
}

type GroupProps = { id: string; group: CompiledGroup; scope: FormScope; limit: number; hasTitle: boolean };

const Group = memo(function Group({ id, group, scope, limit, hasTitle }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={hasTitle && group.title ? id : undefined}>
      {hasTitle && group.title && (
        <FormHeading id={id} tabIndex={-1} className={styles.groupTitle} dir="auto">
          {group.title}
        </FormHeading>
      )}
      {group.description && (
        <p className={styles.groupText} dir="auto">
          {group.description}
        </p>
      )}
      <div ref={movingGently}>
        {firstOf(toChunks(group.names, scope), limit).map(({ key, names }) => (
          <Chunk key={key} names={names} scope={scope} />
        ))}
      </div>
    </section>
  );
});

type ChunkProps = { names: readonly string[]; scope: FormScope };

/**
 * React copies all children of a parent when one of them changes: rows in chunks make a key press cost the same at
 * 1,000 fields as at 50.
 */
const Chunk = memo(
  function Chunk({ names, scope }: ChunkProps) {
    const { form, isFromServer } = scope;
    const { lines, isShared, isUneven } = measureLines(names, scope);
    // Decided once: what is laid out stays so, and what waits is woken (settle-chunks.ts), whatever the form becomes.
    const [isPutOff] = useState(form.fields.size > laidOutUpTo && !isFromServer && canPutOff);
    const [isAsleep] = useState(
      () => isPutOff && ![...form.fields.keys()].slice(0, firstRows).includes(names[0] ?? ''),
    );
    // A grid lays out all its rows anew for one of them: those that share no line stand better one after another.
    const classes = [rowStyles.chunk, isShared && rowStyles.shared, isPutOff && rowStyles.putOff];
    return (
      // A server's markup has no style in it: its rows are laid out at once.
      <div
        className={classes.filter(Boolean).join(' ')}
        {...(isPutOff ? putOff(lines) : { ref: movingGently })}
        data-asleep={isAsleep || undefined}
      >
        {names.map((name, index) => {
          const field = form.fields.get(name);
          // A new type gets a new control. The value stays in the store.
          if (!field) return undefined;
          const isMeasured = isUneven[index];
          return <FieldRow key={`${name}:${field.type.id}`} {...{ scope, field, isMeasured }} />;
        })}
      </div>
    );
  },
  (before, after) => before.scope === after.scope && isSameList(before.names, after.names),
);

/** Up to so many fields the rows out of sight are laid out at once, too: putting them off would cost more than it saves. */
const laidOutUpTo = 150;

function takeChunk(chunk: HTMLDivElement) {
  movingGently(chunk);
  return settlingLater(chunk);
}

/** `style`: what the browser takes it to be high while it is out of sight, until it has been in sight once. */
const putOff = (lines: number) => ({
  ref: takeChunk,
  style: { containIntrinsicBlockSize: `auto ${lines * 4.5}rem` },
});

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((name, index) => name === b[index]));
}
