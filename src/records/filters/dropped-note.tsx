import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ObjectType } from '../../../objects/index';
import { parseFilterKey } from '../../shared/list/list-query';
import type { ListControls } from '../../shared/list/list-state';
import { useElements } from '../../shared/metadata/metadata';
import { answersOf } from '../../shared/session/reads-field';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './dropped-note.module.css';
import { isOpen } from './filter-words';

type Dropped = { filters: readonly string[]; sort: string };
const nothing: Dropped = { filters: [], sort: '' };

type Options = {
  objectType: ObjectType;
  controls: ListControls;
  /** What the list is ordered by besides its fields. */
  also?: string;
};

/**
 * A field that was deleted, or that the role reads no more, narrows and orders nothing: what names it in the address goes,
 * and a line says so until it is closed. Undefined while there is nothing to say.
 */
export function useDroppedNote({ objectType, controls, also }: Options): ReactNode {
  const { elements } = useElements(objectType);
  const names = useMemo(
    () => elements && new Set(elements.filter(isOpen).map(({ name }) => name)),
    [elements],
  );
  // What a field was called while it was there.
  const labels = useRef(new Map<string, string>());
  for (const { name, label } of elements ?? []) labels.current.set(name, label);
  const [dropped, setDropped] = useState(nothing);
  const isAnswered = answersOf(objectType, (name) => !names || names.has(name));
  const isGone = (name: string) => name !== also && !isAnswered(name);
  const filters = [...controls.filters.keys()].filter((key) => isGone(parseFilterKey(key).name));
  const sort = controls.sort.replace(/^-/, '');
  const isSortGone = sort !== '' && isGone(sort);
  const text = filters.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are new at each drawing
  useEffect(() => {
    if (text === '' && !isSortGone) return;
    const toLabel = (name: string) => labels.current.get(name) ?? name;
    const gone = text.split('\n').filter(Boolean);
    const fields = gone.map((key) => toLabel(parseFilterKey(key).name));
    setDropped({ filters: [...new Set(fields)], sort: isSortGone ? toLabel(sort) : '' });
    controls.drop(gone, isSortGone);
  }, [text, isSortGone]);
  if (dropped.filters.length === 0 && dropped.sort === '') return undefined;
  return (
    <p role="status" className={styles.note}>
      {toSentence(dropped)}
      <IconButton label="Close this note" icon={<X aria-hidden />} onClick={() => setDropped(nothing)} />
    </p>
  );
}

function toSentence({ filters, sort }: Dropped): string {
  const parts = [
    ...(filters.length > 0 ? [`no longer filtered by ${filters.join(', ')}`] : []),
    ...(sort ? [`no longer sorted by ${sort}`] : []),
  ];
  const fields = new Set([...filters, ...(sort ? [sort] : [])]);
  const cause =
    fields.size === 1
      ? 'This field was deleted, or you cannot read it.'
      : 'These fields were deleted, or you cannot read them.';
  return `This list is ${parts.join(' and ')}. ${cause}`;
}
