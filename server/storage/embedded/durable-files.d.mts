import type { Extensions, PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type DurableOptions = { extensions?: Extensions; loadDataDir?: Blob; files?: NodeFS };

export function openDurable(dataDir: string, options?: DurableOptions): Promise<PGlite>;

export class DurableFiles extends NodeFS {}
