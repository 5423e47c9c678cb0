import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

type Props = {
  field?: string;
  /** The form follows a saved one, so the user continues typing. */
  isNext?: boolean;
};

/** Focuses a new form's first field, unless the page was reloaded, the user went back, or the focus has moved in the meantime. */
export function FocusFirst({
  field = ':is(input, select, textarea):not(:disabled, [readonly])',
  isNext = false,
}: Props) {
  const [navigation] = useState(useNavigationType());
  useEffect(() => {
    const main = document.getElementById('main');
    if ((navigation === 'POP' && !isNext) || !main) return;
    const look = () => {
      const found = main.querySelector<HTMLElement>(`form ${field}`);
      if (!found) return;
      observer.disconnect();
      const { activeElement } = document;
      // The button that opened the form may still have the focus.
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
