import { useSearchParams } from 'react-router-dom';

/** A plus that another site did not encode arrives as a space, and no e-mail address holds one. */
export function useEmailFromAddress(): string {
  return (useSearchParams()[0].get('email') ?? '').trim().replaceAll(' ', '+');
}
