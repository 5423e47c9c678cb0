// The field whose row is being drawn; its widget uses the same slot. Empty under a bare RJSF Form.
import { createContext } from 'react';
import type { FormStore } from '../store/form-store';

export type FieldSlot = { store: FormStore; name: string };

export const FieldSlotContext = createContext<FieldSlot | undefined>(undefined);
