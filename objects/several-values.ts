// A filter's `in` and addresses need one text. A comma in a value is escaped with a backslash.

export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/\\(?=[\\,]|$)|,/g, '\\$&')).join(',');
}

export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[\\,]|,|[^\\,]+|\\/g)) {
    if (part === ',') values.push('');
    else values[values.length - 1] += /^\\[\\,]$/.test(part) ? part.slice(1) : part;
  }
  return values;
}
