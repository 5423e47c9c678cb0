// Messages stand far from what a keyboard works at: F6 leads to them and back, and they give way to what has the focus.
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { noticeHostId } from '../../shared/ui/notice-host';
import styles from './follow-notices.module.css';

/** Until it is stopped. */
export function followNotices(): () => void {
  const host = document.getElementById(noticeHostId);
  if (!host) return () => undefined;
  if (styles.host) host.classList.add(styles.host);
  let cameFrom: Element | null = null;
  const isInside = () => host.contains(document.activeElement);

  const goBack = () => {
    const place = cameFrom?.isConnected ? cameFrom : document.getElementById('main');
    cameFrom = null;
    if (place instanceof HTMLElement) place.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'F6' || isOfInputMethod(event) || altKey || ctrlKey || metaKey || shiftKey) return;
    const buttons = [...host.querySelectorAll<HTMLElement>('button')];
    const target = buttons.filter((button) => button.matches('[aria-keyshortcuts]')).at(-1) ?? buttons.at(-1);
    // What stands behind a dialog cannot be reached.
    if (!target || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (isInside()) goBack();
    else target.focus();
  };
  /** A pointer that presses Undo goes on elsewhere by itself. */
  const enter = ({ target, relatedTarget }: FocusEvent) => {
    const isOther = !(relatedTarget instanceof Node && host.contains(relatedTarget));
    const isByKey = target instanceof Element && target.matches(':focus-visible');
    if (isOther) cameFrom = isByKey && relatedTarget instanceof Element ? relatedTarget : null;
  };
  const giveWay = () => {
    if (isInside() || !host.querySelector('button')) return;
    host.removeAttribute('data-aside');
    const { activeElement } = document;
    if (!activeElement?.matches(':is(a, button, input, select, textarea, [contenteditable])')) return;
    const covers = [...host.children].some((notice) => isOver(notice, activeElement));
    host.toggleAttribute('data-aside', covers);
  };
  const change = () => {
    if (cameFrom && document.activeElement === document.body) goBack();
    giveWay();
  };

  const changes = new MutationObserver(change);
  changes.observe(host, { childList: true, subtree: true });
  const stop = new AbortController();
  const { signal } = stop;
  host.addEventListener('focusin', enter, { signal });
  document.addEventListener('keydown', press, { signal });
  document.addEventListener('focusin', giveWay, { signal });
  document.addEventListener('scroll', giveWay, { signal, passive: true, capture: true });
  change();
  return () => {
    stop.abort();
    changes.disconnect();
  };
}

function isOver(above: Element, below: Element): boolean {
  const [one, other] = [above.getBoundingClientRect(), below.getBoundingClientRect()];
  return (
    one.width > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
