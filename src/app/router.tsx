import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { Skeleton } from '../shared/ui/skeleton';
import { Guard } from './guard';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
import { type AppRoute, routes } from './routes';
import { DocumentTitle } from './shell/document-title';
import { Shell } from './shell/shell';

export function createAppRouter() {
  return createBrowserRouter(toRouteObjects(routes));
}

/** The same app at a given address, for tests. */
export function createTestRouter(address: string) {
  return createMemoryRouter(toRouteObjects(routes), { initialEntries: [address] });
}

function toRouteObjects(table: readonly AppRoute[]): RouteObject[] {
  const notFound = { path: '*', element: <NotFound /> };
  const children = table.map((route) => ({
    path: route.pattern,
    caseSensitive: false,
    errorElement: <RouteError />,
    element: <RouteScreen route={route} Screen={lazyScreen(route)} />,
  }));
  return [{ element: <Shell />, errorElement: <RouteError />, children: [...children, notFound] }];
}

function lazyScreen(route: AppRoute): ComponentType {
  return lazy(async () => ({ default: await route.screen() }));
}

function RouteScreen({ route, Screen }: { route: AppRoute; Screen: ComponentType }) {
  return (
    <Guard access={route.access}>
      <DocumentTitle title={route.title} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Screen />
      </Suspense>
    </Guard>
  );
}
