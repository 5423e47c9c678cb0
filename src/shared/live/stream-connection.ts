import type { StreamEvent } from './event-reader';

/** The stream that a tab reads, and the message after which it continues ('' for none). */
export type StreamRequest = { url: string; token: string; lastId: string };

/** A message, or whether the stream is connected and after which message it continues. */
export type News = { message: StreamEvent } | { isOpen: boolean; lastId: string };

export type ConnectionEvents = {
  onNews: (news: News) => void;
  /** The tab or worker that held the stream is gone: open another connection. */
  onLost: () => void;
  /** The host no longer accepts the token: this connection stays closed. */
  onRefused: () => void;
};

/** Connects to the stream. Returns a function that disconnects. */
export type OpenConnection = (request: StreamRequest, events: ConnectionEvents) => () => void;
