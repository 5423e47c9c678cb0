import { Provider } from 'jotai';
import { appStore } from '../shared/app-state/app-store';
import { AppRoutes } from './app-routes';
import { AppRouter } from './routing/app-router';

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
