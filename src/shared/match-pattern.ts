export type PathParams = { readonly [name: string]: string | undefined };

/** '/user/:username' and '/user/ann' → { username: 'ann' }; undefined if they do not match. Ignores case, as the router does. */
export function matchPattern(pattern: string, pathname: string): PathParams | undefined {
  const patternSteps = toSteps(pattern);
  const steps = toSteps(pathname);
  if (patternSteps.length !== steps.length) return undefined;
  const params: [string, string][] = [];
  for (const [at, step] of patternSteps.entries()) {
    const value = steps[at] ?? '';
    if (step.startsWith(':') && value) params.push([step.slice(1), decode(value)]);
    else if (step.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return Object.fromEntries(params);
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
