import { createStore } from 'jotai';

/** The one jotai store: screens read it through the Provider, requests and timers read it here. */
export const appStore = createStore();
