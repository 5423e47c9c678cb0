// What every row of a form needs, by React context: all of it stable for as long as the metadata is.
import { createContext, useContext } from 'react';
import type { CompiledForm } from '../../schemas/compiled-form';
import type { FormStore } from '../store/form-store';
import type { Engine } from '../types/engine';
import type { FieldHelp } from './field-help';

/** Draws at once what of a long form is still to be drawn, for those who jump into it. */
export type Drawing = { all: () => void };

export type FormScope = {
  store: FormStore;
  form: CompiledForm;
  idPrefix: string;
  isDisabled: boolean;
  /** The host's own beside each label, see FieldHelpContext. */
  Help: FieldHelp | undefined;
  drawing: Drawing;
  /** Drawn on a server, or by taking over what a server drew: for as long as the form is shown. */
  isFromServer: boolean;
  engine: Engine;
};

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** The form's words. */
export const useSay = () => useFormScope().engine.say;

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A form row was drawn outside <MetadataForm>');
  return scope;
}
