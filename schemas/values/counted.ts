/** '1 form', '2,400 forms': a number with its noun, as every command writes it. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}
