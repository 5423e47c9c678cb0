import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** A module that RJSF imports and this product never runs, and what is imported instead. */
export type StandIn = { from: string; names: readonly string[]; code: string };

export const formStandIns: readonly StandIn[];
export function leanRjsf(standIns?: readonly StandIn[]): Plugin;
export function leanRjsfForEsbuild(standIns?: readonly StandIn[]): EsbuildPlugin;
