// Names inside sentences: their letters may run the other way, and there may be hundreds of them.
const directed = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const isolates = /[\u2066-\u2069]/g;
const longest = 80;

/** The name as it is, apart from the sentence around it: marks of direction in it end where it ends. */
export function isolateName(name: string): string {
  return directed.test(name) ? `\u2068${name.replace(isolates, '')}\u2069` : name;
}

/** For what shows for seconds only: no longer than a line or two. */
export function tellName(name: string): string {
  const short = [...name].length > longest ? `${[...name].slice(0, longest - 1).join('')}…` : name;
  return isolateName(short);
}
