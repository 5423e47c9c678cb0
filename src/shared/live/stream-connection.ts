import type { StreamEvent } from './event-reader';

export type StreamRequest = { url: string; token: string; lastId: string };

export type News = { message: StreamEvent } | { isOpen: boolean; lastId: string };

export type ConnectionEvents = {
  onNews: (news: News) => void;
  /** The tab or worker that held the stream is gone: open another connection. */
  onLost: () => void;
  /** The host no longer accepts the token: this connection stays closed. */
  onRefused: () => void;
};

export type OpenConnection = (request: StreamRequest, events: ConnectionEvents) => () => void;
