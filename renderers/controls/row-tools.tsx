import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { Say } from '../../schemas/values/say';
import { IconButton } from './icon-button';

type Props = {
  at: number;
  isLast: boolean;
  say: Say;
  className: string | undefined;
  onMove: (step: 1 | -1) => void;
  onRemove: (() => void) | false;
};

/** The buttons of a row in a list or table of rows. `data-tool` lets the focus follow a button that moves with its row. */
export function RowTools({ at, isLast, say, className, onMove, onRemove }: Props) {
  const number = at + 1;
  return (
    <span className={className}>
      <IconButton
        Icon={ArrowUp}
        data-tool="up"
        label={say('Move row {number} up', { number })}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        Icon={ArrowDown}
        data-tool="down"
        label={say('Move row {number} down', { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      {onRemove && (
        <IconButton
          Icon={X}
          data-tool="remove"
          label={say('Remove row {number}', { number })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
