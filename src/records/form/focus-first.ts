import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

type Props = {
  /** Of the form: where people begin. */
  field?: string;
  /** The form stands where the one before it was saved: its person goes on typing. */
  isNext?: boolean;
};

/**
 * Whoever opened a new form goes on typing in it. A page that is loaded anew, or gone back to, leaves the focus where it is;
 * so does a form that comes when somebody went elsewhere meanwhile.
 */
export function FocusFirst({ field = ':is(input, select, textarea):not(:disabled)', isNext = false }: Props) {
  const [navigation] = useState(useNavigationType());
  useEffect(() => {
    const main = document.getElementById('main');
    if ((navigation === 'POP' && !isNext) || !main) return;
    const look = () => {
      const found = main.querySelector<HTMLElement>(`form ${field}`);
      if (!found) return;
      observer.disconnect();
      const { activeElement } = document;
      // What opened it may stay where it is, beside it.
      if (
        !activeElement ||
        [document.body, main].includes(activeElement as HTMLElement) ||
        activeElement.matches('[data-create]')
      )
        found.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [navigation, field, isNext]);
  return null;
}
