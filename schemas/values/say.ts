// Sentences are named by their English text, so English needs no lookup.

type Values = { readonly [name: string]: string | number };

/** A function for languages with more plural forms. */
export type Messages = { readonly [english: string]: string | ((values: Values) => string) };

/** Fills in `{name}`. */
export type Say = (english: string, values?: Values) => string;

export function createSay(messages: Messages): Say {
  const known = new Map(Object.entries(messages));
  return (english, values) => {
    const own = known.get(english) ?? english;
    if (typeof own === 'function') return own(values ?? {});
    // Most sentences have no values, and a form has two per field.
    if (!values) return own;
    return own.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
