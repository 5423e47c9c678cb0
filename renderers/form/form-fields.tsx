// The fields of a form in their groups. A long form draws what is seen first and the rest right after, so that it can
// be used at once; in the end every field is in the document.
import { memo, startTransition, useEffect, useState } from 'react';
import type { CompiledGroup } from '../../schemas/compiled-form';
import { FieldRow } from './field-row';
import styles from './form.module.css';
import { type FormScope, useFormScope } from './form-context';
import { movingGently } from './gentle-moves';
import rowStyles from './row-frame.module.css';
import { TableOfContents } from './table-of-contents';
import { toChunks } from './to-chunks';

const firstRows = 40;
/** Up to here one draw is quicker than two. */
const drawAtOnce = 80;
const contentsAbove = 3;

export const groupId = (idPrefix: string, group: CompiledGroup) => `${idPrefix}__group_${group.key}`;

export function FormFields() {
  const scope = useFormScope();
  const { form, idPrefix } = scope;
  const count = useDrawnRows(form.fields.size);
  const groups = form.groups.filter((group) => group.names.length > 0);
  let drawn = 0;
  return (
    <>
      {groups.length > contentsAbove && (
        <TableOfContents
          entries={groups.map((group) => ({ id: groupId(idPrefix, group), title: group.title }))}
        />
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

function useDrawnRows(total: number): number {
  const [count, setCount] = useState(total <= drawAtOnce ? Number.POSITIVE_INFINITY : firstRows);
  useEffect(() => {
    if (count >= total) return;
    // After the first paint, in slices that leave room for typing.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)));
    });
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}

type GroupProps = { id: string; group: CompiledGroup; scope: FormScope; limit: number; hasTitle: boolean };

const Group = memo(function Group({ id, group, scope, limit, hasTitle }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={hasTitle && group.title ? id : undefined}>
      {hasTitle && group.title && (
        <h3 id={id} tabIndex={-1} className={styles.groupTitle} dir="auto">
          {group.title}
        </h3>
      )}
      {group.description && (
        <p className={styles.groupText} dir="auto">
          {group.description}
        </p>
      )}
      <div ref={movingGently} className={rowStyles.rows}>
        {toChunks(group.names.slice(0, limit)).map(({ key, names }) => (
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
    const { form } = scope;
    return names.map((name) => {
      const field = form.fields.get(name);
      if (!field) return null;
      // A new type gets a new control. The value stays in the store.
      const ui = Object.hasOwn(form.uiSchema, name) ? form.uiSchema[name] : undefined;
      return <FieldRow key={`${name}:${field.type.id}`} scope={scope} field={field} ui={ui} />;
    });
  },
  (before, after) => before.scope === after.scope && isSameList(before.names, after.names),
);

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
