import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import type { StandIn } from './stand-in.mjs';

export const formStandIns: readonly StandIn[];
export function leanRjsf(standIns?: readonly StandIn[]): Plugin;
export function leanRjsfForEsbuild(standIns?: readonly StandIn[]): EsbuildPlugin;
