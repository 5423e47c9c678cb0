// Listens to a host's live stream and stores changes for it to send.
import { appendChanges, type NewChange } from '../../../server/storage/changes/changes';
import { readEvents, type StreamEvent } from '../../../src/shared/live/event-reader';
import type { TestHost } from './test-host';

export type Live = {
  address: string;
  /** Opens a stream; `next` waits for the next event. */
  listen: (
    token: string,
    headers?: Record<string, string>,
  ) => Promise<{ answer: Response; next: () => Promise<StreamEvent> }>;
  /** Default: record 'p' of the object 'partner'. */
  change: (...changes: Partial<NewChange>[]) => Promise<void>;
  closeAll: () => void;
};

export async function openLive(host: TestHost): Promise<Live> {
  const address = await host.app.listen({ port: 0, host: '127.0.0.1' });
  // Node ends a stream once its response is garbage-collected, so the responses are kept.
  const opened: { stop: AbortController; answer: Response }[] = [];
  const about = { topic: 'record', objectType: 'partner', record: 'p', version: 2, field: 'partnerName' };
  return {
    address,
    async listen(token, headers = {}) {
      const stop = new AbortController();
      const answer = await fetch(`${address}/dtl/live`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
        signal: stop.signal,
      });
      opened.push({ stop, answer });
      if (!answer.body) throw new Error('the stream has no body');
      const events = readEvents(answer.body);
      const next = async () => {
        const { value } = await events.next();
        if (!value) throw new Error('the stream ended');
        return value;
      };
      return { answer, next };
    },
    async change(...changes) {
      await host.context.db.transaction((tx) =>
        appendChanges(
          tx,
          'someone',
          changes.map((one) => ({ ...about, ...one }) as NewChange),
        ),
      );
      await host.context.feed.catchUp();
    },
    closeAll() {
      for (const { stop } of opened.splice(0)) stop.abort();
    },
  };
}
