// One server for the whole run; the workers find it by PORTAL_URL.
import { startPortal } from './portal-process';

async function startForRun(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  return portal.stop;
}

// Playwright calls the default export of its global set-up.
export { startForRun as default };
