import { useAtomValue } from 'jotai';
import { Route, Routes, useParams } from 'react-router-dom';
import { objectsAtom } from '../shared/objects/objects-atom';
import { useChunk } from '../shared/react/use-chunk';
import { Skeleton } from '../shared/ui/skeleton';
import { useLinkPreload } from './loading/use-link-preload';
import { NotFound } from './not-found';
import { Guard } from './routing/guard';
import { type AppRoute, isSignedIn, routes } from './routing/routes';
import { DocumentTitle } from './shell/document-title';
import { ScreenBoundary } from './shell/screen-boundary';
import { Shell } from './shell/shell';
import { signedInScreen } from './shell/signed-in-chunks';

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
  const { title } = route;
  return (
    <Guard access={route.access}>
      <DocumentTitle title={typeof title === 'string' ? title : title(named)} />
      <ScreenBoundary>
        {isSignedIn(route) ? <FramedScreen {...route} /> : <OpenScreen {...route} />}
      </ScreenBoundary>
    </Guard>
  );
}

function OpenScreen({ screen }: AppRoute) {
  const Screen = useChunk(screen);
  return Screen ? <Screen /> : <Skeleton lines={6} isSlow />;
}

/** With what all screens of signed-in people need. */
function FramedScreen({ screen }: AppRoute) {
  const SignedInScreen = useChunk(signedInScreen);
  const Screen = useChunk(screen);
  if (!SignedInScreen || !Screen) return <Skeleton lines={6} isSlow />;
  return (
    <SignedInScreen>
      <Screen />
    </SignedInScreen>
  );
}
