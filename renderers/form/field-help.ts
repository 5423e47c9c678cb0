// What a host can draw next to every label, such as a button that answers a question about the field.
import { type ComponentType, createContext } from 'react';
import type { CompiledField } from '../../schemas/compile/compiled-form';

/** A component, so that it can decide to draw nothing. */
export type FieldHelp = ComponentType<{ field: CompiledField }>;

export const FieldHelpContext = createContext<FieldHelp | undefined>(undefined);
