import type { CSSOptions } from 'vite';

type Processor = Exclude<CSSOptions['postcss'], string | undefined>;

export function composedCss(): NonNullable<Processor['plugins']>[number];
