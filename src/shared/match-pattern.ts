/** What an address names: `username` of /user/:username. */
export type Named = { readonly [name: string]: string | undefined };

/** '/user/:username' and '/user/ann' → { username: 'ann' }; undefined when they do not fit. Cases count as alike, as for the router. */
export function matchPattern(pattern: string, pathname: string): Named | undefined {
  const wanted = toSteps(pattern);
  const given = toSteps(pathname);
  if (wanted.length !== given.length) return undefined;
  const named: [string, string][] = [];
  for (const [at, step] of wanted.entries()) {
    const asked = given[at] ?? '';
    if (step.startsWith(':') && asked) named.push([step.slice(1), decode(asked)]);
    else if (step.toLowerCase() !== asked.toLowerCase()) return undefined;
  }
  return Object.fromEntries(named);
}

function toSteps(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
