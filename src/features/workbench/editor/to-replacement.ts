/** What a suggested mend would put in the place of the key or text: "Did you mean 'isRequired'?" → 'isRequired'. */
export function toReplacement(mend: string | undefined): string | undefined {
  return /^(?:Did you mean|Write|For example:) '([^']+)'[.?]$/.exec(mend ?? '')?.[1];
}
