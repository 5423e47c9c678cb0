import type { ReactNode } from 'react';
import { counted } from '../page-locale';
import { showSuccess } from '../ui/notices';
import type { UnsavedRest } from './elements-form';

export function showSaved(message: string, { count }: Pick<UnsavedRest, 'count'>, link?: ReactNode): void {
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
