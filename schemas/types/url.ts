// AJV's own `uri` would accept javascript: (B5).
import { patterns } from '../values/patterns';
import { displayText, parsePattern } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const url = defineVisualType({
  id: 'url',
  label: 'URL',
  valueType: 'string',
  glyph: 'link',
  // Longer URLs fail in some browsers and proxies.
  schema: () => ({ type: 'string', pattern: patterns.url, maxLength: 2048 }),
  saysLength: true,
  ui: () => ({ 'ui:widget': 'url' }),
  settings: [],
  formatMessage: 'Invalid URL. Must start with http:// or https:// and include a valid domain.',
  requiredMessage: requiredMessages.value,
  trims: true,
  parse: parsePattern(patterns.url),
  display: displayText,
});
