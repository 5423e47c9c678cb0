/** The page that the host serves now; undefined when it does not answer with ours. */
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
 * Whether another version was deployed since this page was loaded: the entry script's name holds a hash of its content.
 * Undefined while the host does not answer.
 */
export async function isOutdated(): Promise<boolean | undefined> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const page = await loadEntryPage();
  if (page === undefined) return undefined;
  return entry !== null && !page.includes(new URL(entry.src).pathname.slice(1));
}
