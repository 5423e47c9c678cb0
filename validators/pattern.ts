// The generated validators would otherwise compile one expression per value. scripts/gen-validators.mjs bundles this.

const compiled = new Map<string, RegExp>();

/** Throws a SyntaxError, like `new RegExp`. */
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
