// Replaces the host's GET /dtl/live, so that a test decides which messages the page receives.
import type { Edge } from './open-app';

export type LiveLine = {
  say: (event: string, data: object) => void;
  /** Ends the stream as a host does that closes it; the page connects again. */
  end: () => void;
};

/** Call it before the app is opened. */
export function openLiveLine(edge: Edge): LiveLine {
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  edge.faults.push(({ path }) => {
    if (path !== '/dtl/live') return undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        lines.add(controller);
        controller.enqueue(new TextEncoder().encode(': hb\n\n'));
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  let id = 0;
  return {
    say(event, data) {
      const text = `id: ${++id}\nevent: ${event}\ndata: ${JSON.stringify({ version: 1, ...data })}\n\n`;
      for (const line of lines) line.enqueue(new TextEncoder().encode(text));
    },
    end() {
      for (const line of lines) line.close();
      lines.clear();
    },
  };
}
