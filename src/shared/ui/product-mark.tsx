import { useAtomValue } from 'jotai';
import { configAtom } from '../app-state/config';
import { Mark } from './mark';

/** What the product is called here. */
export function useProductName(): string {
  return useAtomValue(configAtom).name;
}

/** Its logo, or the mark it comes with, `size` pixels high; its name stands beside it. */
export function ProductMark({ size }: { size: number }) {
  const { logoUrl } = useAtomValue(configAtom);
  return logoUrl ? <img src={logoUrl} alt="" height={size} /> : <Mark size={size} />;
}
