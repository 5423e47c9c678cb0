// What every row of a form needs, through React context, because RJSF compares functions as equal and would keep stale ones in
// its props.
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { FormStore } from '../store/form-store';
import type { Engine } from '../types/engine';
import type { FieldHelp } from './field-help';

export type FormScope = {
  store: FormStore;
  form: CompiledForm;
  idPrefix: string;
  isDisabled: boolean;
  Help: FieldHelp | undefined;
  /** Drawn on a server or hydrated, for as long as the form is shown. */
  isFromServer: boolean;
  engine: Engine;
  root: RefObject<HTMLDivElement | null>;
};

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** What is drawn below the fields, inside the <form>. */
export const FooterContext = createContext<ReactNode>(null);

export const useSay = () => useFormScope().engine.say;

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A form row was drawn outside <MetadataForm>');
  return scope;
}
