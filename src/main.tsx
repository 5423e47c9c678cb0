import '@fontsource-variable/inter/wght.css';
import './shared/ui/tokens.css';
import './shared/ui/base.css';
import './shared/ui/print.css';
import './shared/ui/layout.css';
import './shared/ui/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setTimeZone } from '../schemas/values/today';
import { App } from './app/app';
import { openScreen } from './app/routing/load-screen';
import { followOtherTabs } from './app/session-keeping/follow-tabs';
import { applyTheme } from './app/shell/theme';
import { getConfig } from './shared/app-state/config';
import { defaultConfig, readDocumentConfig } from './shared/app-state/document-config';
import { paths } from './shared/paths';
import { restoreSession } from './shared/session/session';

applyTheme();
setTimeZone((readDocumentConfig() ?? defaultConfig).timeZone);
// Another tab may have changed the theme.
window.onstorage = applyTheme;
void getConfig();
// Started before the session is restored, so that no sign-out in another tab is missed.
followOtherTabs(startOver);
restoreSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const app = createRoot(root);
const draw = () =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Render once the first screen has loaded, or after 300 ms on a slow connection.
void Promise.race([openScreen(window.location), new Promise((slow) => setTimeout(slow, 300))]).then(
  draw,
  draw,
);

/** Reloads, so that one user's data does not stay on the page of another. Not on 'Logged Out', which would sign the new user out. */
function startOver(): void {
  const { pathname } = window.location;
  if (pathname === paths.logout.to()) window.location.assign(paths.home.to());
  else window.location.reload();
}
