import { useEffect } from 'react';
import { useProductName } from '../../shared/ui/product-mark';

export function DocumentTitle({ title }: { title: string }) {
  const name = useProductName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
