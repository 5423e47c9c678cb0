/** One message of a text/event-stream; `id` is the last one seen so far. */
export type StreamEvent = { event: string; data: string; id: string };

/**
 * Reads a text/event-stream that fetch opened: fetch can carry the token, EventSource cannot. `onSound` is
 * called for whatever comes, heartbeats too.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSound: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let message = emptyMessage('');
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSound();
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        if (line === '') {
          if (message.data.length > 0) yield { ...message, data: message.data.join('\n') };
          message = emptyMessage(message.id);
        } else readLine(line, message);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Message = { event: string; data: string[]; id: string };

function emptyMessage(id: string): Message {
  return { event: 'message', data: [], id };
}

/** Lines that begin with a colon are heartbeats. */
function readLine(line: string, message: Message): void {
  const colon = line.indexOf(':');
  if (colon === 0) return;
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (field === 'data') message.data.push(value);
  if (field === 'event') message.event = value;
  if (field === 'id') message.id = value;
}
