// A form may be drawn on a server, to markup, and be taken over by the page: hydration draws once more what the server drew.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn on a server, or takes over what a server drew; no longer once it has. */
export const useFromServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** React's useSyncExternalStore for what a server reads as a page does. */
export const useStored = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
