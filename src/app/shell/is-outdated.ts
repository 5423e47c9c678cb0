/** The page that the host serves now; undefined if the host does not respond or serves another app. */
async function loadEntryPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } });
    const page = await answer.text();
    return answer.ok && page.includes('id="root"') ? page : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a new version was deployed since this page was loaded, which shows in the hash of the entry script's name. Undefined if the host
 * does not respond.
 */
export async function isOutdated(): Promise<boolean | undefined> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const page = await loadEntryPage();
  if (page === undefined) return undefined;
  return entry !== null && !page.includes(new URL(entry.src).pathname.slice(1));
}
