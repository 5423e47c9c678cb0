// A live line of the browser's edge, spoken into by the test: what the host would send over GET /dtl/live.
import type { Edge } from './open-app';

/** Must stand before the app is opened. */
export function openLiveLine(edge: Edge): (event: string, data: object) => void {
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
  return (event, data) => {
    const text = `id: ${++id}\nevent: ${event}\ndata: ${JSON.stringify({ version: 1, ...data })}\n\n`;
    for (const line of lines) line.enqueue(new TextEncoder().encode(text));
  };
}
