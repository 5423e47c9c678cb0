// What the host said of rows: it stays at a cell until that cell is changed or the host answers again (R75).
import { createContext } from 'react';

/** By row, by field; '' is the row as a whole. */
export type RowMessages = ReadonlyMap<string, { readonly [name: string]: string }>;

export const RowMessagesContext = createContext<RowMessages>(new Map());
