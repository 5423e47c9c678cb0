import { Provider } from 'jotai';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { appStore } from '../shared/app-state/app-store';
import { AppRoutes } from './app-routes';
import { openScreen } from './routing/load-screen';

/** Uses the declarative router, because the data router is twice as large and the sign-in page would have to load it. */
export function App() {
  return (
    <Provider store={appStore}>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
    </Provider>
  );
}

/** How long the previous screen stays while the next one loads; after that a skeleton shows. */
const maxWait = 300;

/** React Router on the browser history. It shows an address once its code has loaded, so that no skeleton flickers in between. */
function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => {
    let stopWaiting = () => {};
    const stopListening = history.listen((next) => {
      stopWaiting();
      stopWaiting = afterLoading(openScreen(next.location), () => show(next));
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** Proceeds right away, or when loading has ended or takes too long. Returns a function that cancels. */
function afterLoading(loading: Promise<unknown> | undefined, proceed: () => void): () => void {
  if (!loading) {
    proceed();
    return () => {};
  }
  let isWaiting = true;
  const end = () => {
    if (isWaiting) proceed();
    isWaiting = false;
  };
  const timer = setTimeout(end, maxWait);
  loading.then(end, end);
  return () => {
    isWaiting = false;
    clearTimeout(timer);
  };
}
