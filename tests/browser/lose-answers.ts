// The host carries a call out, but its response never arrives.
import type { Page, Route } from '@playwright/test';

type Losing = {
  count?: number;
  /** The response that the page gets instead; none by default. */
  instead?: (route: Route) => Promise<void>;
};

/** Loses the responses of the next calls of that method and path, except previews. */
export async function loseAnswers(
  page: Page,
  method: string,
  path: string,
  { count = 1, instead = (route) => route.abort() }: Losing = {},
): Promise<void> {
  let left = count;
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has('preview'),
    async (route) => {
      if (route.request().method() !== method || left-- <= 0) return route.fallback();
      await route.fetch();
      await instead(route);
    },
  );
}
