import { createParser } from 'eventsource-parser';

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
  const came: StreamEvent[] = [];
  let lastId = '';
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      lastId = id;
      came.push({ id, event, data });
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSound();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* came.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
