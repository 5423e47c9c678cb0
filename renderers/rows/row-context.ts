// The host's messages about rows. A message stays until its cell changes or the host responds again (R75).
import { createContext } from 'react';

/** By row id and field; '' is the whole row. */
export type RowMessages = ReadonlyMap<string, { readonly [name: string]: string }>;

export const RowMessagesContext = createContext<RowMessages>(new Map());
