import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ObjectType } from '../../../objects/index';
import { parseFilterKey } from '../../shared/list/list-query';
import type { ListControls } from '../../shared/list/list-state';
import { useElements } from '../../shared/metadata/metadata';
import { toCanQuery } from '../../shared/session/reads-field';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './dropped-note.module.css';
import { isFilterable } from './filter-words';

type DroppedView = { filters: readonly string[]; sort: string };
const nothing: DroppedView = { filters: [], sort: '' };

type Options = {
  objectType: ObjectType;
  controls: ListControls;
  extraSort?: string;
};

/**
 * Removes filters and sorting by fields that were deleted or that the user can no longer read, and returns a note about it that
 * stays until it is closed.
 */
export function useDroppedNote({ objectType, controls, extraSort }: Options): ReactNode {
  const { elements } = useElements(objectType);
  const names = useMemo(
    () => elements && new Set(elements.filter(isFilterable).map(({ name }) => name)),
    [elements],
  );
  // A deleted field has no label anymore, so remember it for the note.
  const labels = useRef(new Map<string, string>());
  for (const { name, label } of elements ?? []) labels.current.set(name, label);
  const [dropped, setDropped] = useState(nothing);
  const isKnown = toCanQuery(objectType, (name) => !names || names.has(name));
  const isUnknown = (name: string) => name !== extraSort && !isKnown(name);
  const filters = [...controls.filters.keys()].filter((key) => isUnknown(parseFilterKey(key).name));
  const sort = controls.sort.replace(/^-/, '');
  const isSortGone = sort !== '' && isUnknown(sort);
  const text = filters.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are new at each drawing
  useEffect(() => {
    if (text === '' && !isSortGone) return;
    const toLabel = (name: string) => labels.current.get(name) ?? name;
    const unknownKeys = text.split('\n').filter(Boolean);
    const fields = unknownKeys.map((key) => toLabel(parseFilterKey(key).name));
    setDropped({ filters: [...new Set(fields)], sort: isSortGone ? toLabel(sort) : '' });
    controls.removeStale(unknownKeys, isSortGone);
  }, [text, isSortGone]);
  if (dropped.filters.length === 0 && dropped.sort === '') return undefined;
  return (
    <p role="status" className={styles.note}>
      {toSentence(dropped)}
      <IconButton label="Close this note" icon={<X aria-hidden />} onClick={() => setDropped(nothing)} />
    </p>
  );
}

function toSentence({ filters, sort }: DroppedView): string {
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
