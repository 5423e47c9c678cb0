import type { Plugin } from 'vite';

export function leanApp(): Plugin[];
