// One closed tag list for editor, browser and server (R10). DOMPurify does the cleaning.

export const richTextConfig = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'a',
    'hr',
  ],
  ALLOWED_ATTR: ['href', 'start'],
  // It holds a number and no address.
  ADD_URI_SAFE_ATTR: ['start'],
  /** Never javascript: or data:. */
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Outlook, Word and CRMs use other tags than ours for bold and italic. */
export function toOwnTags(html: string): string {
  return html.replace(/<(\/?)b(?=[\s/>])/gi, '<$1strong').replace(/<(\/?)i(?=[\s/>])/gi, '<$1em');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** Lists, emails and exports use it. Never insert it into a page as HTML. */
export function displayRichText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/pre|\/blockquote)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const tags = new RegExp(`</?(?:(?:${richTextConfig.ALLOWED_TAGS.join('|')})\\b[^<>]*|[bi])>`, 'i');
const entity = /&(?:amp|lt|gt|quot|#\d+|nbsp);/;

/** Text without any of our tags is plain text, each line a paragraph. */
export function toRichText(text: string): string {
  if (tags.test(text) || entity.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lines = escaped.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${line.trim()}</p>`).join('');
}

/** The HTML if an import would read the plain text as another value. */
export function toFileRichText(html: string): string {
  const text = displayRichText(html);
  return toRichText(text) === html ? text : html;
}

/** An editor's empty document ('<p></p>') becomes '' (R11). */
export function toRichTextValue(html: string): string {
  return displayRichText(html) === '' && !/<hr\b/i.test(html) ? '' : html;
}
