/** What one tab tells the others. 'active' means: a person did something, the timer starts anew. */
export type TabMessage = 'active' | 'signed-in' | 'signed-out';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('leadfield.session');

export function announceToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Calls `listener` for what other tabs say. Returns how to stop. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (event.data === 'active' || event.data === 'signed-in' || event.data === 'signed-out') {
      listener(event.data);
    }
  };
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
