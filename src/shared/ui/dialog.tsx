import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

export type DialogProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Called on Escape, the close button, or a press outside. Without it the dialog must be answered. */
  onClose?: () => void;
  place?: 'middle' | 'side';
  role?: 'dialog' | 'alertdialog';
};

const earlyMilliseconds = 500;
const longTitle = 80;

/** A modal dialog with the native `<dialog>`, open while mounted. The focus goes in, stays in, and returns. */
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
      // Browsers close a dialog themselves when Escape is pressed repeatedly.
      onClose={() => element.current?.open === false && element.current.showModal()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && (!onClose || isOfInputMethod(event))) event.preventDefault();
        // The key was meant for what was here before the dialog.
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
      // Ignores the second press of a double click on what was here before, and the end of a text selection that began inside.
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
 * The first field, else the title, because a dialog higher than the screen should show its top. A question starts at its first
 * answer, which is the safe one.
 */
function findFirstFocus(dialog: HTMLDialogElement, title: HTMLElement | null): HTMLElement | null {
  const isQuestion = dialog.getAttribute('role') === 'alertdialog';
  return (
    dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled)') ??
    (isQuestion ? dialog.querySelector<HTMLElement>('[data-actions] button') : null) ??
    title
  );
}
