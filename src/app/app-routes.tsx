import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../shared/ui/skeleton';
import { Guard } from './guard';
import { NotFound } from './not-found';
import { type AppRoute, routes } from './routes';
import { ScreenBoundary } from './screen-boundary';
import { DocumentTitle } from './shell/document-title';
import { Shell } from './shell/shell';

const SignedInScreen = lazy(() =>
  import('./shell/signed-in-screen').then((m) => ({ default: m.SignedInScreen })),
);
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

function lazyScreen(route: AppRoute): ComponentType {
  return lazy(async () => ({ default: await route.screen() }));
}

function RouteScreen({ route, Screen }: { route: AppRoute; Screen: ComponentType }) {
  const isSignedIn = route.access !== 'open' && route.access !== 'visitor';
  const Frame = isSignedIn ? SignedInScreen : Fragment;
  return (
    <Guard access={route.access}>
      <DocumentTitle title={route.title} />
      <ScreenBoundary>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Frame>
            <Screen />
          </Frame>
        </Suspense>
      </ScreenBoundary>
    </Guard>
  );
}
