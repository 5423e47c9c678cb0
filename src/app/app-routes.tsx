import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { objectsAtom } from '../shared/objects/objects-atom';
import { paths } from '../shared/paths';
import { LinkButton } from '../shared/ui/link-button';
import { useProductName } from '../shared/ui/product-mark';
import { EmptyState } from '../shared/ui/states';
import { type AppRoute, isSignedIn } from './routing/app-route';
import { Guard } from './routing/guard';
import { preloadScreen } from './routing/load-screen';
import { routes } from './routing/routes';
import { SignedInScreen } from './shell/lazy-signed-in';
import { ScreenBoundary } from './shell/screen-boundary';
import { Shell } from './shell/shell';

/** The routes with guard and title. Each screen has its own error boundary, so that a broken one leaves the rest intact. */
export function AppRoutes() {
  useLinkPreload();
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.map((route) => (
          <Route
            key={route.pattern}
            path={route.pattern}
            element={<RouteScreen key={route.pattern} route={route} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function RouteScreen({ route }: { route: AppRoute }) {
  const params = useParams();
  useAtomValue(objectsAtom);
  const { title, screen: Screen } = route;
  return (
    <Guard access={route.access}>
      <DocumentTitle title={typeof title === 'string' ? title : title(params)} />
      <ScreenBoundary>
        {isSignedIn(route) ? (
          <SignedInScreen>
            <Screen />
          </SignedInScreen>
        ) : (
          <Screen />
        )}
      </ScreenBoundary>
    </Guard>
  );
}

/** Starts loading a screen when a link to it is hovered, pressed or focused. */
function useLinkPreload(): void {
  useEffect(() => {
    const left = new AbortController();
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) preloadScreen(link);
    };
    for (const name of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(name, look, { passive: true, signal: left.signal });
    return () => left.abort();
  }, []);
}

function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <DocumentTitle title="Page not found" />
      <h1>Page not found</h1>
      <EmptyState
        title={`There is no page at ${pathname}`}
        action={
          <LinkButton tone="primary" to={paths.home.to()}>
            Go to Dashboard
          </LinkButton>
        }
      >
        Check the address, or start again from the Dashboard.
      </EmptyState>
    </>
  );
}

function DocumentTitle({ title }: { title: string }) {
  const name = useProductName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
