// The server cleans rich text again: what a browser sent is a claim (RULINGS 10). jsdom is large, so it loads with the first
// value that holds a tag.
import { richTextConfig } from '../../schemas/rich-text';

type Clean = (html: string) => string;
let loading: Promise<Clean> | undefined;

/** The same HTML by the closed list of tags. */
export async function cleanHtml(html: string): Promise<string> {
  if (!html.includes('<')) return html;
  loading ??= loadCleaner();
  return (await loading)(html);
}

async function loadCleaner(): Promise<Clean> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purifier = createPurifier(new JSDOM('').window);
  return (html) => purifier.sanitize(html, richTextConfig);
}
