import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** The row of buttons at the bottom. */
  actions?: ReactNode;
  /** Escape, the close button, or a press outside. Without it the dialog must be answered. */
  onClose?: () => void;
  /** 'side' is a drawer along the right edge. */
  place?: 'middle' | 'side';
  role?: 'dialog' | 'alertdialog';
};

const earlyMilliseconds = 500;
/** Longer ones are cut after three lines. */
const longTitle = 80;

/** A modal over the native `<dialog>`: mounted is open. Focus goes in, stays in, and returns. */
export function Dialog({ title: text, children, actions, onClose, place = 'middle', role }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(0);
  const isPressOutside = useRef(false);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      openedAt.current = performance.now();
      findFirstFocus(dialog, title.current)?.focus();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      role={role}
      className={styles[place]}
      aria-labelledby={titleId}
      {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
      // Browsers close a dialog by themselves when Escape is pressed again and again.
      onClose={() => element.current?.open === false && element.current.showModal()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && (!onClose || isOfInputMethod(event))) event.preventDefault();
        // Pressed for what stood here before.
        const isEarly = role === 'alertdialog' && performance.now() < openedAt.current + earlyMilliseconds;
        if (isEarly && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        isPressOutside.current = event.target === element.current;
      }}
      // Not the second press of two on what stood here before, nor the end of marking text that began inside.
      onClick={(event) => {
        const isOutside = event.target === element.current && isPressOutside.current;
        if (isOutside && event.detail < 2) onClose?.();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className={styles.title}
            title={text.length > longTitle ? text : undefined}
          >
            {text}
          </h2>
          {onClose && <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />}
        </div>
        <div id={bodyId} className={styles.body} data-body>
          {children}
        </div>
        {actions && (
          <div className={styles.actions} data-actions>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}

/**
 * The first field, else the title: a dialog begins at its top, also where it is higher than the screen. A question begins at its
 * first answer, which is the safe one.
 */
function findFirstFocus(dialog: HTMLDialogElement, title: HTMLElement | null): HTMLElement | null {
  const isQuestion = dialog.getAttribute('role') === 'alertdialog';
  return (
    dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled)') ??
    (isQuestion ? dialog.querySelector<HTMLElement>('[data-actions] button') : null) ??
    title
  );
}
