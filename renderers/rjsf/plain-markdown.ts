// Replaces markdown-to-jsx, which is 31 kB of RJSF, because our descriptions are plain text (vite.config.ts).
import type { ReactNode } from 'react';

export const Markdown = ({ children }: { children?: ReactNode }) => children;
