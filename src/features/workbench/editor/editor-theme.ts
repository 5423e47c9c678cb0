// Uses the page's colors, because custom properties are inherited into a shadow root.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const line = '1px solid var(--color-line)';

const frame = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-field)',
    fontSize: 'var(--text-1)',
  },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--font-fixed)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-placeholder': { color: 'var(--color-ink-soft)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink-soft)',
    borderInlineEnd: line,
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 0 0 0 1px var(--color-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 25%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-accent-surface)' },
  '.cm-foldPlaceholder': { backgroundColor: 'transparent', border: line, color: 'var(--color-ink-soft)' },
  '.cm-tooltip': {
    maxWidth: 'min(30rem, 80vw)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--color-surface-raised)',
    color: 'var(--color-ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-fixed)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-accent-ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  // CodeMirror's own markers are data URLs, which the content security policy blocks.
  '.cm-lint-marker': { content: 'normal', fontSize: 'var(--text-1)', lineHeight: '1' },
  '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { content: 'normal' },
  '.cm-lint-marker-error::before': { content: '"●"', color: 'var(--color-danger)' },
  '.cm-lint-marker-warning::before': { content: '"▲"', color: 'var(--color-warning)' },
  '.cm-lintRange': { backgroundImage: 'none !important' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--color-danger) 1px' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--color-warning) 1px' },
  '.cm-diagnostic': { fontFamily: 'var(--font)', whiteSpace: 'pre-wrap' },
  '.cm-diagnosticAction': {
    border: '1px solid var(--color-line-strong)',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
  },
});

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-accent)' },
  { tag: tags.string, color: 'var(--color-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning)' },
  { tag: tags.punctuation, color: 'var(--color-ink-soft)' },
]);

export const editorTheme = [frame, syntaxHighlighting(words)];
