// New metadata may move the field somebody is typing in, and moving an element drops its focus and caret. This
// remembers both before the change and puts them back after it.
import { Component, type RefObject } from 'react';

type Props = {
  /** Whatever changes when fields may move. */
  structure: unknown;
  /** The form's element. */
  root: RefObject<HTMLElement | null>;
};

type Place = { element: HTMLElement; id: string; start: number | null; end: number | null };

/** Draws nothing. A class, since React tells no hook of the moment before the document changes. */
export class KeptFocus extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Place | null {
    return before.structure === this.props.structure ? null : currentPlace(this.props.root.current);
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null) {
    if (place) restore(place, this.props.root.current);
  }

  override render() {
    return null;
  }
}

function currentPlace(root: HTMLElement | null): Place | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !root?.contains(element)) return null;
  const canSelect = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const start = canSelect ? element.selectionStart : null;
  const end = canSelect ? element.selectionEnd : null;
  return { element, id: element.id, start, end };
}

/** Where the field is gone, the focus goes to the notice that says so: what is typed on lands in no other field. */
function restore({ element, id, start, end }: Place, root: HTMLElement | null) {
  if (document.activeElement === element) return;
  const same = element.isConnected ? element : id ? document.getElementById(id) : null;
  const target = same ?? root?.querySelector<HTMLElement>('[role="status"]');
  target?.focus({ preventScroll: same !== null });
  const canSelect = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (canSelect && start !== null) target.setSelectionRange(start, end);
}
