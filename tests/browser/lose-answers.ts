// A line on which the host does what it is asked, and its answer never arrives.
import type { Page, Route } from '@playwright/test';

type Losing = {
  /** How many answers. */
  count?: number;
  /** What the page gets instead: nothing. */
  instead?: (route: Route) => Promise<void>;
};

/** The next calls of that method and path; previews arrive. */
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
