import { useEffect } from 'react';
import { useProductName } from '../../shared/ui/product-mark';

/** The browser's title while a screen is shown. */
export function DocumentTitle({ title }: { title: string }) {
  const name = useProductName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
