import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { followKey, homeEnd, upDown } from '../../../renderers/controls/list-keys';
import { Button, type ButtonProps } from './button';
import styles from './menu.module.css';

export type MenuProps = {
  label: ReactNode;
  name?: string;
  icon?: ReactNode;
  tone?: ButtonProps['tone'];
  className?: string;
  /** For checkboxes: selecting one keeps the menu open. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** A button with a menu in a native popover: arrow keys, Home, End, Escape, a press outside. */
export function Menu({ label, name, icon, tone = 'quiet', className, staysOpen, children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const place = (opening: boolean) => {
    const box = button.current?.getBoundingClientRect();
    const list = popover.current;
    button.current?.setAttribute('aria-expanded', String(opening));
    if (!opening || !box || !list) return;
    const room = document.documentElement.clientWidth;
    const width = list.offsetWidth;
    const left = box.left + box.width / 2 > room / 2 ? box.right - width : box.left;
    const top = box.bottom + 4;
    list.style.left = `${Math.max(8, Math.min(left, room - width - 8))}px`;
    list.style.top = `${top}px`;
    list.style.maxHeight = `${window.innerHeight - top - 8}px`;
    items(list)[0]?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        tone={tone}
        icon={icon}
        className={className}
        popoverTarget={id}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded="false"
      >
        {label}
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        className={styles.menu}
        onToggle={(event) => place(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={(event) => {
          if (!staysOpen && event.target instanceof Element && event.target.closest('[role^="menuitem"]')) {
            popover.current?.hidePopover();
          }
        }}
      >
        {children}
      </div>
    </>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  kind?: 'radio' | 'checkbox';
  checked?: boolean;
  danger?: boolean;
};

export function MenuItem({ children, icon, onSelect, disabled, kind, checked, danger }: MenuItemProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a radio item has it, a plain item leaves it out
    <button
      type="button"
      role={kind ? `menuitem${kind}` : 'menuitem'}
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      className={danger ? styles.danger : styles.item}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of fields
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.groupLabel}>
        {label}
      </div>
      {children}
    </div>
  );
}

function items(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = followKey(event, { ...upDown, ...homeEnd }, { at, count: all.length, isRound: true });
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
