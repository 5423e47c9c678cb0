// What stands under the fields, inside RJSF's <form>. It comes by context, so that the Form's own props stay the same.
import { createContext, type ReactNode, useContext } from 'react';

export const FooterContext = createContext<ReactNode>(null);

function FormFooter() {
  return useContext(FooterContext);
}

/** One element for all forms: RJSF compares its props deeply. */
export const formFooter = <FormFooter />;
