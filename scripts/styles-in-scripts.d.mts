import type { Plugin } from 'vite';

export function stylesInScripts(main: string): Plugin;
