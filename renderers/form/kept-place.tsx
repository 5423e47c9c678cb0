// Keeps the focused or viewed field in place, with focus and caret, while other things around it change. It records them before
// the document changes and restores them afterwards.
import { Component, type RefObject } from 'react';
import { type Anchor, holdStill, seenField } from './hold-still';

type Props = {
  /** Any value that changes when fields can move. */
  structure?: unknown;
  /** Counts failed submits: the page scrolls to their banner on purpose. */
  attempt?: number;
  root: RefObject<HTMLElement | null>;
};

type FocusPlace = { element: HTMLElement; id: string; start: number | null; end: number | null };
type Snapshot = { place: FocusPlace | null; sight: Anchor | undefined };

/** Draws nothing. A class, because React has no hook for the moment before the document changes. */
export class KeptPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Snapshot {
    const { structure, attempt, root } = this.props;
    return {
      place: before.structure === structure ? null : currentPlace(root.current),
      sight: before.attempt === attempt && root.current ? seenField(root.current) : undefined,
    };
  }

  override componentDidUpdate(_props: Props, _state: unknown, { place, sight }: Snapshot) {
    const root = this.props.root.current;
    if (place) restore(place, root);
    if (sight && root) holdStill(root, sight);
  }

  override render() {
    return null;
  }
}

function currentPlace(root: HTMLElement | null): FocusPlace | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !root?.contains(element)) return null;
  const canSelect = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const start = canSelect ? element.selectionStart : null;
  const end = canSelect ? element.selectionEnd : null;
  return { element, id: element.id, start, end };
}

/** If the field is gone, the focus moves to the notice about it, so that further typing reaches no other field. */
function restore({ element, id, start, end }: FocusPlace, root: HTMLElement | null) {
  if (document.activeElement === element) return;
  const same = element.isConnected ? element : id ? document.getElementById(id) : null;
  const target = same ?? root?.querySelector<HTMLElement>('[role="status"]');
  target?.focus({ preventScroll: same !== null });
  const canSelect = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (canSelect && start !== null) target.setSelectionRange(start, end);
}
