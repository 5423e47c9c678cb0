import { createStore } from 'jotai';

/** The jotai store: components use it through the Provider, everything else directly. */
export const appStore = createStore();
