// Versions of a brand: what partners read, and what was published before.
import { instant, type TypeOf, text, toExact, toText } from '../shapes';

const about = { brandName: text, createdAt: instant };
export const publishedVersion = toExact({ brandID: text, ...about }, { publishNotes: text });
export const archivedVersion = toExact({ archivedID: text, ...about }, { publishNotes: text });
export type PublishedVersion = TypeOf<typeof publishedVersion>;
export type ArchivedVersion = TypeOf<typeof archivedVersion>;

/** In a request. */
export const typedID = toText({ minLength: 1, maxLength: 300 });
