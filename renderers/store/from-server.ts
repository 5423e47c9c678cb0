// A form can be drawn on a server and hydrated in the page, which first renders exactly what the server drew.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True on a server and during hydration. */
export const useFromServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** React's useSyncExternalStore for state that is the same on server and page. */
export const useStored = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
