import type { Plugin } from 'vite';

export function oneRuntime(start: string): Plugin;
