// The server cleans rich text again: what a browser sent is a claim (RULINGS 10). jsdom is large, so it loads with the first
// value that holds a tag.
import { createContext, Script } from 'node:vm';
import { richTextConfig } from '../../schemas/rich-text';

type Clean = (html: string) => string;
let loading: Promise<Clean> | undefined;

/** Some thousands of tags take a tenth of it; a few kilobytes made for it would hold everybody up for minutes. */
const mostMs = 1000;

/** The same HTML by the closed list of tags; undefined where that takes too long. */
export async function cleanHtml(html: string): Promise<string | undefined> {
  if (!html.includes('<')) return html;
  loading ??= loadCleaner();
  const clean = await loading;
  try {
    return runWithin(mostMs, () => clean(html));
  } catch (error) {
    // Left in the middle of its work, it may not be sound.
    loading = undefined;
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

async function loadCleaner(): Promise<Clean> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purifier = createPurifier(new JSDOM('').window);
  return (html) => purifier.sanitize(html, richTextConfig);
}

const bounded: { work?: () => unknown } = createContext({});
const script = new Script('work()');

/** Nothing else can end work that does not wait. Throws ERR_SCRIPT_EXECUTION_TIMEOUT. */
function runWithin<T>(ms: number, work: () => T): T {
  bounded.work = work;
  return script.runInContext(bounded, { timeout: ms }) as T;
}

/** Out of time, or nested so deep that the stack ends. Such an error may be of the other context's classes. */
function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'RangeError' || code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
