import { useAtomValue } from 'jotai';
import { Route, Routes, useParams } from 'react-router-dom';
import { objectsAtom } from '../shared/objects/objects-atom';
import { NotFound } from './not-found';
import { type AppRoute, isSignedIn } from './routing/app-route';
import { Guard } from './routing/guard';
import { routes } from './routing/routes';
import { useLinkPreload } from './routing/use-link-preload';
import { DocumentTitle } from './shell/document-title';
import { SignedInScreen } from './shell/lazy-signed-in';
import { ScreenBoundary } from './shell/screen-boundary';
import { Shell } from './shell/shell';

/** The route table as elements: guard, title, and one boundary a screen, so that none takes others away. */
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
  const named = useParams();
  useAtomValue(objectsAtom);
  const { title, screen: Screen } = route;
  return (
    <Guard access={route.access}>
      <DocumentTitle title={typeof title === 'string' ? title : title(named)} />
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
