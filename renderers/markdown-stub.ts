// Stands in for the Markdown renderer RJSF ships with every form: descriptions here are plain text (vite.config.ts).
import type { ReactNode } from 'react';

export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children ?? null;
}
