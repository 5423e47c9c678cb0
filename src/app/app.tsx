import { Provider } from 'jotai';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { appStore } from '../shared/app-state/app-store';
import { AppRoutes } from './app-routes';
import { openScreen } from './routing/load-screen';

/** The declarative router: half the weight of the one with loaders, which sign-in would pay for. */
export function App() {
  return (
    <Provider store={appStore}>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
    </Provider>
  );
}

/** So long the screen before stays; then the new one's place is shown, and says that it is loading. */
const patienceMilliseconds = 300;

/** React Router over the browser's history. An address is shown once what it draws is here, so that nothing flashes in between. */
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
      stopWaiting = whenReady(openScreen(next.location), () => show(next));
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

/** Goes on at once, or when the screen came, failed to come, or lets wait too long. Returns how to give it up. */
function whenReady(loading: Promise<unknown> | undefined, goOn: () => void): () => void {
  if (!loading) {
    goOn();
    return () => {};
  }
  let isWaiting = true;
  const end = () => {
    if (isWaiting) goOn();
    isWaiting = false;
  };
  const timer = setTimeout(end, patienceMilliseconds);
  loading.then(end, end);
  return () => {
    isWaiting = false;
    clearTimeout(timer);
  };
}
