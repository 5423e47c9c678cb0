// The host's last answer, which a failing test prints.
let last = '';

export function noteAnswer(call: string, { status, body }: { status: number; body: unknown }): void {
  last = `${call} was answered ${status} ${JSON.stringify(body).slice(0, 1000)}`;
}

/** The records since the last call. */
export function takeLastAnswer(): string {
  const taken = last;
  last = '';
  return taken;
}
