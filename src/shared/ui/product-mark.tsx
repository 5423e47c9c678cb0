import { useAtomValue } from 'jotai';
import { configAtom } from '../app-state/config';
import { Mark } from './mark';

export function useProductName(): string {
  return useAtomValue(configAtom).name;
}

/** The product's logo or the built-in mark, `size` pixels high; the name is next to it. */
export function ProductMark({ size }: { size: number }) {
  const { logoUrl } = useAtomValue(configAtom);
  return logoUrl ? <img src={logoUrl} alt="" height={size} /> : <Mark size={size} />;
}
