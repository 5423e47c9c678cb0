import '@fontsource-variable/inter/wght.css';
import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { applyTheme } from './app/shell/theme';
import { getConfig } from './shared/app-state/config';
import { restoreSession } from './shared/session/session';

applyTheme();
void getConfig();
restoreSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
