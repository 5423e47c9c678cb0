// What the host answered last: a test that fails says it, whatever it compared.
let last = '';

export function noteAnswer(call: string, { status, body }: { status: number; body: unknown }): void {
  last = `${call} was answered ${status} ${JSON.stringify(body).slice(0, 1000)}`;
}

/** What was noted since this was asked before. */
export function takeLastAnswer(): string {
  const taken = last;
  last = '';
  return taken;
}
