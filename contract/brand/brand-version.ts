// Versions of a brand: what partners read, and what was published before.
import { instant, type TypeOf, text, toExact, toText } from '../shapes';

const about = { brandName: text, createdAt: instant };
/** `publishedBy` as in history: an email or a name, if the caller can see that person. */
const more = { publishNotes: text, publishedBy: text };
export const publishedVersion = toExact({ brandID: text, ...about }, more);
export const archivedVersion = toExact({ archivedID: text, ...about }, more);
export type PublishedVersion = TypeOf<typeof publishedVersion>;
export type ArchivedVersion = TypeOf<typeof archivedVersion>;

/** In a request. */
export const typedID = toText({ minLength: 1, maxLength: 300 });
