import { useEffect } from 'react';

/** The browser's title while a screen is shown. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Leadfield`;
  }, [title]);
  return null;
}
