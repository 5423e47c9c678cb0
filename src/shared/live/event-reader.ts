import { createParser } from 'eventsource-parser';

/** One message of a text/event-stream; `id` is the last id seen so far. */
export type StreamEvent = { event: string; data: string; id: string };

/** Reads a text/event-stream opened by fetch, because EventSource cannot send the token. `onActivity` is also called for heartbeats. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const received: StreamEvent[] = [];
  let lastId = '';
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      lastId = id;
      received.push({ id, event, data });
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* received.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
