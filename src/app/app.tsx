import { Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { appStore } from '../shared/app-state/app-store';
import { AppRoutes } from './app-routes';

/** The declarative router: half the weight of the one with loaders, which sign-in would pay for. */
export function App() {
  return (
    <Provider store={appStore}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
