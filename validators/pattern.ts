// The generated validators ask here for a regular expression, so that each pattern is compiled once, not once a
// value. Bundled into validators/gen/kinds.gen.js by scripts/gen-validators.mjs.

const compiled = new Map<string, RegExp>();

/** A compiled pattern. Throws a SyntaxError for a bad one, like `new RegExp`. */
export function toRegExp(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  let expression = compiled.get(key);
  if (!expression) {
    if (compiled.size >= 500) compiled.clear();
    expression = new RegExp(source, flags);
    compiled.set(key, expression);
  }
  return expression;
}
