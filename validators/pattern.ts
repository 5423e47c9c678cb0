// Caches regular expressions for the generated validators, which would otherwise compile one per value.
// scripts/gen-validators.mjs bundles it into validators/gen/kinds.gen.js.

const compiled = new Map<string, RegExp>();

/** Throws a SyntaxError for an invalid pattern, like `new RegExp`. */
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
