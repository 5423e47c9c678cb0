import { useSearchParams } from 'react-router-dom';

/** An unencoded plus from another site arrives as a space, which no email contains. */
export function useEmailFromAddress(): string {
  return (useSearchParams()[0].get('email') ?? '').trim().replaceAll(' ', '+');
}
