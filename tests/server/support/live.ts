// Listens to a host's live stream, and makes changes to hear.
import { appendChanges, type NewChange } from '../../../server/storage/changes/changes';
import { readEvents, type StreamEvent } from '../../../src/shared/live/event-reader';
import type { TestHost } from './test-host';

export type Live = {
  address: string;
  /** Listens as a person; `next` waits for the next event. */
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
  const opened: AbortController[] = [];
  const about = { topic: 'record', objectType: 'partner', record: 'p', version: 2, field: 'partnerName' };
  return {
    address,
    async listen(token, headers = {}) {
      const stop = new AbortController();
      opened.push(stop);
      const answer = await fetch(`${address}/dtl/live`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
        signal: stop.signal,
      });
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
          'somebody',
          changes.map((one) => ({ ...about, ...one }) as NewChange),
        ),
      );
      await host.context.feed.catchUp();
    },
    closeAll() {
      for (const one of opened.splice(0)) one.abort();
    },
  };
}
