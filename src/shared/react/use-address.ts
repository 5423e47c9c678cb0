import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** An empty value removes the parameter. */
type Params = { readonly [name: string]: string | undefined };

/** The query of the address, with a function that changes some of its parameters and one that links to the changed address. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Params, options?: NavigateOptions) => setSearch((now) => withParams(now, changes), options),
    [setSearch],
  );
  return { search, change, linkTo: (changes: Params) => `?${withParams(search, changes)}` };
}

function withParams(search: URLSearchParams, changes: Params): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
