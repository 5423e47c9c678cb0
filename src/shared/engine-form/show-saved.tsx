import type { ReactNode } from 'react';
import { counted } from '../page-locale';
import { showSuccess } from '../ui/notices';
import type { Left } from './elements-form';

/** Says that a save went through and, where somebody typed on meanwhile, what is not saved yet. `link`: where it leads. */
export function showSaved(message: string, { count }: Pick<Left, 'count'>, link?: ReactNode): void {
  const rest = `${counted(count, 'newer change')} ${count === 1 ? 'is' : 'are'} not saved yet.`;
  const detail = link ? (
    <>
      {rest} {link}
    </>
  ) : (
    rest
  );
  showSuccess(message, undefined, count === 0 ? link : detail);
}
