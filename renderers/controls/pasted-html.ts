// What a clipboard holds, made fit for the editor: other programs write bold and italic with other tags.
import DOMPurify from 'dompurify';
import { richTextConfig } from '../../schemas/rich-text';

/** The editor reads these as strong, em and s. */
const pastedConfig = {
  ...richTextConfig,
  ALLOWED_TAGS: [...richTextConfig.ALLOWED_TAGS, 'b', 'i', 'strike', 'del'],
};
const unwanted = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** HTML → HTML of the closed list of tags. Only the sanitizer guards; what stands before it keeps the page's policy quiet. */
export function toPastedHtml(html: string): string {
  const tidy = html
    // Google's documents wrap everything in a bold element that is not bold.
    .replace(/<b\b[^<>]*font-weight:\s*normal[^<>]*>/gi, '<span>')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(unwanted, ''));
  return DOMPurify.sanitize(tidy, pastedConfig);
}
