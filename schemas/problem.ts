// An error in a value or in metadata. Collected, never thrown.
// The same shape comes from browser, server and command line.

/**
 * `path` is a field's name for a record's values ('partnerName'), a slash-separated place for
 * metadata ('fields/3/fieldConfig/label'). `code` is a stable id, `message` a sentence for people.
 */
export type Problem = { path: string; code: string; message: string };
