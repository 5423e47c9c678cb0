import { Provider } from 'jotai';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { appStore } from '../shared/app-store';
import { swrSettings } from '../shared/swr-settings';
import { createAppRouter } from './router';

export function App() {
  const [router] = useState(() => createAppRouter());
  return (
    <Provider store={appStore}>
      <SWRConfig value={swrSettings}>
        <RouterProvider router={router} />
      </SWRConfig>
    </Provider>
  );
}
