// Prepares pasted HTML for the editor: other programs use other tags for bold and italic, write lists as marked paragraphs, and
// have tables, which the editor does not support.
import DOMPurify from 'dompurify';
import { richTextConfig } from '../../schemas/values/rich-text';
import { listMark, toListsAndRows } from './pasted-blocks';

/** The editor reads the first four as strong, em and s. */
const pastedConfig = {
  ...richTextConfig,
  ALLOWED_TAGS: [
    ...richTextConfig.ALLOWED_TAGS,
    ...['b', 'i', 'strike', 'del', 'span', 'div'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ],
  ALLOWED_ATTR: [...richTextConfig.ALLOWED_ATTR, listMark],
  // It contains no address.
  ADD_URI_SAFE_ATTR: [...richTextConfig.ADD_URI_SAFE_ATTR, listMark],
};
const unwanted = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

const keptTags = new Set([...richTextConfig.ALLOWED_TAGS, 'b', 'i']);
const paragraph = '<p></p>';
/** They become paragraphs. */
const blocks = new Set(['div', 'tr']);

/** A rough length of the cleaned HTML, because parsing megabytes would freeze the page. */
export function estimateLength(html: string): number {
  return html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(\/?)([a-z][\w:-]*)(?![\w:-])[^<>]*>/gi, (_tag, slash: string, name: string) => {
      if (keptTags.has(name.toLowerCase())) return `<${slash}${name}>`;
      return blocks.has(name.toLowerCase()) && slash === '' ? paragraph : '';
    }).length;
}

/** The same for plain text, each line of which becomes a paragraph. */
export function estimatePlainLength(text: string): number {
  return text.length + paragraph.length * text.split(/[\r\n]+/).length;
}

/** HTML → HTML of the allowed tags. Only the sanitizer protects; the steps before it avoid violations of the page's policy. */
export function toPastedHtml(html: string): string {
  const tidy = html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    // Google Docs wraps everything in a bold element that is not bold.
    .replace(/<b\b[^<>]*font-weight:\s*normal[^<>]*>/gi, '<span>')
    .replace(/<[a-z][^<>]*>/gi, toTidyTag);
  const pasted = document.createElement('div');
  pasted.append(DOMPurify.sanitize(tidy, { ...pastedConfig, RETURN_DOM_FRAGMENT: true }));
  toListsAndRows(pasted);
  return DOMPurify.sanitize(pasted.innerHTML, { ...pastedConfig, ALLOWED_ATTR: richTextConfig.ALLOWED_ATTR });
}

/** Without styles and handlers; the level of Word's lists is kept as a mark. */
function toTidyTag(tag: string): string {
  const level = /mso-list:[^;"']*?(ignore|level\d)/i.exec(tag)?.[1] ?? /\bMsoListParagraph/.exec(tag)?.[0];
  const bare = tag.replace(unwanted, '');
  return level ? bare.replace(/^<[a-z][\w:-]*/i, (name) => `${name} ${listMark}="${level}"`) : bare;
}
