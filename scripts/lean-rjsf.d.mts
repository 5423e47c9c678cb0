import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

export function leanRjsf(): Plugin;
export function leanRjsfForEsbuild(): EsbuildPlugin;
