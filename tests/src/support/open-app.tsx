// Renders the whole app in a page. The real API host in the same process answers its calls.
import { cleanup, configure, render } from '@testing-library/react';
import { App } from '../../../src/app/app';
import { cacheOwnerAtom } from '../../../src/app/shell/signed-in-screen';
import { appStore } from '../../../src/shared/app-state/app-store';
import {
  endReasonAtom,
  endSession,
  loadingAtom,
  parseSession,
  startSession,
} from '../../../src/shared/session/session';
import { hideAllNotices } from '../../../src/shared/ui/notices';
import type { TestHost } from '../../server/support/test-host';

// A screen loads its code when it is first shown, which takes long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

export type Call = { method: string; path: string; headers: Headers; body: string | undefined };
/** Replaces the response of a call; undefined sends the call to the host. */
export type Fault = (call: Call) => Response | Promise<Response> | undefined;

export type Edge = {
  calls: Call[];
  /** The first fault that returns a response decides. */
  faults: Fault[];
  close: () => void;
};

/** Sends `fetch` to the host without a port, and records the calls. */
export function connect(host: TestHost): Edge {
  const original = globalThis.fetch;
  const edge: Edge = { calls: [], faults: [], close: () => (globalThis.fetch = original) };
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input instanceof Request ? input.url : input), window.location.origin);
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
    };
    edge.calls.push(call);
    for (const fault of edge.faults) {
      const altered = fault(call);
      if (altered) return altered;
    }
    // No live stream: an injected request would never end.
    if (url.pathname === '/dtl/live') return new Response('', { status: 404 });
    const answer = await host.app.inject({
      method: call.method as 'GET',
      url: call.path,
      headers: Object.fromEntries(call.headers),
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers: {
        'Content-Type': String(answer.headers['content-type'] ?? ''),
        'X-Total': String(answer.headers['x-total'] ?? ''),
        // Without it the app waits 3 s for an answer that says where its live stream continues.
        ...('x-change' in answer.headers && { 'X-Change': String(answer.headers['x-change']) }),
      },
    });
  };
  return edge;
}

export function openApp(address: string) {
  window.history.replaceState(null, '', address);
  return render(<App />);
}

/** Starts the session of a sign-in response. */
export function signInAs(given: object): void {
  const session = parseSession({ type: 'admin', role: 'admin', ...given });
  if (!session) throw new Error('not a session');
  startSession(session);
}

/** Ends the session and forgets all that the page stored, so that the next `openApp` is a first visit. */
export function closeApp(): void {
  cleanup();
  endSession();
  appStore.set(cacheOwnerAtom, '');
  appStore.set(endReasonAtom, undefined);
  appStore.set(loadingAtom, true);
  hideAllNotices();
  localStorage.clear();
  sessionStorage.clear();
}
