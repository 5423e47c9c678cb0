// Notices are far from the focus: F6 moves the focus to them and back, and they move aside if they cover the focused element.
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { noticeHostId } from '../../shared/ui/notice-host';
import styles from './follow-notices.module.css';

export function followNotices(): () => void {
  const host = document.getElementById(noticeHostId);
  if (!host) return () => undefined;
  if (styles.host) host.classList.add(styles.host);
  let origin: Element | null = null;
  const isInside = () => host.contains(document.activeElement);

  const goBack = () => {
    const place = origin?.isConnected ? origin : document.getElementById('main');
    origin = null;
    if (place instanceof HTMLElement) place.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'F6' || isOfInputMethod(event) || altKey || ctrlKey || metaKey || shiftKey) return;
    const buttons = [...host.querySelectorAll<HTMLElement>('button')];
    const target = buttons.filter((button) => button.matches('[aria-keyshortcuts]')).at(-1) ?? buttons.at(-1);
    // Elements behind a dialog cannot be focused.
    if (!target || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (isInside()) goBack();
    else target.focus();
  };
  /** A mouse click on Undo must not move the focus back afterwards. */
  const rememberOrigin = ({ target, relatedTarget }: FocusEvent) => {
    const isOther = !(relatedTarget instanceof Node && host.contains(relatedTarget));
    const isByKey = target instanceof Element && target.matches(':focus-visible');
    if (isOther) origin = isByKey && relatedTarget instanceof Element ? relatedTarget : null;
  };
  const uncoverFocus = () => {
    if (isInside() || !host.querySelector('button')) return;
    host.removeAttribute('data-aside');
    const { activeElement } = document;
    if (!activeElement?.matches(':is(a, button, input, select, textarea, [contenteditable])')) return;
    const covers = [...host.children].some((notice) => isOver(notice, activeElement));
    host.toggleAttribute('data-aside', covers);
  };
  const onChange = () => {
    if (origin && document.activeElement === document.body) goBack();
    uncoverFocus();
  };

  const changes = new MutationObserver(onChange);
  changes.observe(host, { childList: true, subtree: true });
  const stop = new AbortController();
  const { signal } = stop;
  host.addEventListener('focusin', rememberOrigin, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('focusin', uncoverFocus, { signal });
  document.addEventListener('scroll', uncoverFocus, { signal, passive: true, capture: true });
  onChange();
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
