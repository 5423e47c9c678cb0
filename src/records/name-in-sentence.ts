// Names inside sentences can be very long, and can run right to left.
const directed = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const isolates = /[\u2066-\u2069]/g;
const maxLength = 80;

export function isolateName(name: string): string {
  return directed.test(name) ? `\u2068${name.replace(isolates, '')}\u2069` : name;
}

/** For notices that show for seconds: at most a line or two. */
export function shortenName(name: string): string {
  const short = [...name].length > maxLength ? `${[...name].slice(0, maxLength - 1).join('')}…` : name;
  return isolateName(short);
}
