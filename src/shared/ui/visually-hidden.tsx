import type { ReactNode } from 'react';

type Props = { children: ReactNode; role?: 'status' };

export function VisuallyHidden({ children, role }: Props) {
  return (
    <span className="leadfield-hidden" role={role}>
      {children}
    </span>
  );
}
