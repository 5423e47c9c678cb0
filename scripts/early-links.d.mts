import type { Plugin } from 'vite';

/** @param main the module whose file is meant */
export function earlyLinks(main: string): Plugin;
