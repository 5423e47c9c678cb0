import { useLayoutEffect, useRef } from 'react';
import type { Say } from '../../schemas/values/say';
import type { Option } from '../../schemas/words/data-element';
import controls from './controls.module.css';
import styles from './option-list.module.css';
import { useWindow } from './use-window';

const rowHeight = 36;
const visibleRows = 8;

type Props = {
  id: string;
  label: string;
  say: Say;
  choices: readonly Option[];
  active: number;
  chosen: string;
  isBusy: boolean;
  onChoose: (choice: Option) => void;
};

export function OptionList({ id, label, say, choices, active, chosen, isBusy, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const view = useWindow({ count: choices.length, rowHeight, rows: visibleRows, isInUse: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const top = active * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - (element.clientHeight || rowHeight * visibleRows);
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      onScroll={view.onScroll}
    >
      {choices.length === 0 && (
        <div
          className={controls.empty}
          role="option"
          aria-disabled="true"
          aria-selected="false"
          tabIndex={-1}
        >
          {say(isBusy ? 'Searching…' : 'No matches. Try a shorter search.')}
        </div>
      )}
      <div style={{ height: view.before }} />
      {choices.slice(view.start, view.end).map((choice, offset) => {
        const index = view.start + offset;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: chosen by the combobox's keys
          <div
            key={choice.value}
            id={`${id}_${index}`}
            role="option"
            dir="auto"
            aria-selected={choice.value === chosen}
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            className={styles.option}
            data-active={index === active || undefined}
            // Pressing must not take the focus from the text, or leaving would close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            onKeyDown={undefined}
          >
            {choice.label}
          </div>
        );
      })}
      <div style={{ height: view.after }} />
    </div>
  );
}
