import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { Skeleton } from '../shared/ui/skeleton';
import { NotFound } from './not-found';
import { Guard } from './routing/guard';
import { type AppRoute, routes } from './routing/routes';
import { DocumentTitle } from './shell/document-title';
import { ScreenBoundary } from './shell/screen-boundary';
import { Shell } from './shell/shell';

const screens = routes.map((route) => ({ route, Screen: lazyScreen(route) }));

/** The route table as elements: guard, title, and one boundary a screen, so that none takes others away. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {screens.map(({ route, Screen }) => (
          <Route
            key={route.pattern}
            path={route.pattern}
            element={<RouteScreen key={route.pattern} route={route} Screen={Screen} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** The screen, what surrounds it and what it will draw first come side by side, not one after the other. */
function lazyScreen(route: AppRoute): ComponentType {
  return lazy(async () => {
    // A part that fails to come is asked for again, and reported, where it is drawn.
    route.ahead?.(new URLSearchParams(window.location.search)).catch(() => {});
    const frame = isSignedIn(route) ? import('./shell/signed-in-screen') : undefined;
    const [Screen, framed] = await Promise.all([route.screen(), frame]);
    const Frame = framed?.SignedInScreen ?? Fragment;
    return {
      default: () => (
        <Frame>
          <Screen />
        </Frame>
      ),
    };
  });
}

function isSignedIn({ access }: AppRoute): boolean {
  return access !== 'open' && access !== 'visitor';
}

function RouteScreen({ route, Screen }: { route: AppRoute; Screen: ComponentType }) {
  const named = useParams();
  const { title } = route;
  return (
    <Guard access={route.access}>
      <DocumentTitle title={typeof title === 'string' ? title : title(named)} />
      <ScreenBoundary>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    </Guard>
  );
}
