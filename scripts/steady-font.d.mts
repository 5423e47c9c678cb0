import type { Plugin } from 'vite';

export function steadyFont(): Plugin;
