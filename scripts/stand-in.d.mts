import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** `from`: the file or folder of the package, or of ours after a slash, that imports it, `names`: as it is written there, `code`: what is imported instead. */
export type StandIn = { from: string; names: readonly string[]; code: string };

/** What the plugin is called, and the file that holds its list. */
export type ListOfStandIns = { name: string; file: string };

export function standIn(list: ListOfStandIns, standIns: readonly StandIn[]): Plugin;
export function standInForEsbuild(list: ListOfStandIns, standIns: readonly StandIn[]): EsbuildPlugin;
