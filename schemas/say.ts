// The sentences of a form. Each is named by its English text, so there is nothing to look up for those who read English.

type Values = { readonly [name: string]: string | number };

/** By the English sentence: another one, or what makes one of its values (for languages with more plurals than English). */
export type Messages = { readonly [english: string]: string | ((values: Values) => string) };

/** The sentence in the form's words, `{name}` filled in. */
export type Say = (english: string, values?: Values) => string;

export function createSay(messages: Messages): Say {
  const known = new Map(Object.entries(messages));
  return (english, values) => {
    const own = known.get(english) ?? english;
    if (typeof own === 'function') return own(values ?? {});
    // Most are said as they are, two for each field of a form.
    if (!values) return own;
    return own.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
