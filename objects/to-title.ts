/** 'vendor product' → 'Vendor product'. */
export function toTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
