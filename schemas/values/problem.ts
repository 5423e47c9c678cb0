// An error in a value or in metadata: collected, never thrown, with the same shape in browser, server and command line.

/**
 * `path` is a field's name in a record ('partnerName') or a slash-separated place in metadata
 * ('fields/3/fieldConfig/label'). `code` is a stable id, `message` a sentence for people.
 */
export type Problem = { path: string; code: string; message: string };
