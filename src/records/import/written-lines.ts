// Lines of a file as people write them: '12, 15-17'.

export function displayLines(lines: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (lines[end + 1] === (lines[end] ?? 0) + 1) end += 1;
    parts.push(end === at ? String(lines[at]) : `${lines[at]}-${lines[end]}`);
    at = end + 1;
  }
  return parts.join(', ');
}

const mostLines = 10_000;

/** Undefined for a text that lists none. */
export function parseLines(text: string): number[] | undefined {
  const found: number[] = [];
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const [, first, last = first] = /^(\d{1,7})(?:[-\u2013](\d{1,7}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || to < from || to - from > mostLines) return undefined;
    for (let line = from; line <= to; line++) found.push(line);
  }
  return [...new Set(found)].sort((one, other) => one - other);
}
