// Stands in for markdown-to-jsx, 31 kB of RJSF: our descriptions are plain text (vite.config.ts).
import type { ReactNode } from 'react';

export const Markdown = ({ children }: { children?: ReactNode }) => children;
