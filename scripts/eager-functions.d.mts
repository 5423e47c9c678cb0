import type { Plugin } from 'vite';

export function eagerFunctions(entries: readonly string[]): Plugin;
export function parenthesize(code: string): string;
