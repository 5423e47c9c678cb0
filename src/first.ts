// The first script, small enough to be here at once: it asks for what the address needs, then for the app.
import { startEarly } from './app/loading/start-early';
import { applyTheme } from './app/shell/theme';

applyTheme();
// Another tab may have chosen another one.
window.onstorage = applyTheme;
startEarly(window.location);
void import('./main');
