// What a host draws beside every field's label: a question it answers about the field. Nothing unless it is given.
import { type ComponentType, createContext } from 'react';
import type { CompiledField } from '../../schemas/compiled-form';

/** A component, so that it may decide by itself to draw nothing. */
export type FieldHelp = ComponentType<{ field: CompiledField }>;

export const FieldHelpContext = createContext<FieldHelp | undefined>(undefined);
