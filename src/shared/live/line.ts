import type { StreamEvent } from './event-reader';

/** Which stream a tab wants to hear, and after which message it goes on ('' for none). */
export type Wish = { url: string; token: string; lastId: string };

/** What a tab is told: a message, or whether the stream is connected and after which message it continues. */
export type News = { message: StreamEvent } | { isOpen: boolean; lastId: string };

export type LineEvents = {
  onNews: (news: News) => void;
  /** Whoever held the stream is gone: open another line. */
  onLost: () => void;
  /** The host knows the token no longer: this line stays closed. */
  onRefused: () => void;
};

/** Begins to hear the stream. Returns the way to stop. */
export type OpenLine = (wish: Wish, events: LineEvents) => () => void;
