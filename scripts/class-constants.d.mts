import type { Plugin } from 'vite';

export function classConstants(): Plugin[];
