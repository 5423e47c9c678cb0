import { useAtomValue } from 'jotai';
import { configAtom } from '../app-state/config';

export function useProductName(): string {
  return useAtomValue(configAtom).name;
}

export function ProductMark({ size }: { size: number }) {
  const { logoUrl } = useAtomValue(configAtom);
  return logoUrl ? <img src={logoUrl} alt="" height={size} /> : <Mark size={size} />;
}

/** The product's mark, same as src/app/shell/mark.svg; inlined, it costs no request. The name is next to it. */
function Mark({ size }: { size: number }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" width={size} height={size}>
      <rect width="32" height="32" rx="5" fill="#0b5a6f" />
      <g strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M7 9h18M7 16h11M7 23h18" stroke="#fffefb" />
        <path d="M21 16l2.2 2.4L27.5 13" stroke="#f0c36a" />
      </g>
    </svg>
  );
}
