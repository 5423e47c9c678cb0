// CodeMirror in a shadow root, where its styles are constructed sheets. In the document they would be a style element, which the content
// security policy blocks.
import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { editorTheme } from './editor-theme';
import type { EditorMark } from './mark';
import { problemKeys } from './problem-keys';
import type { Proposal, Proposals } from './propose';

export type EditorSettings = {
  label: string;
  example: string;
  text: string;
  onEdit: (text: string) => void;
  propose: (text: string, offset: number) => Proposals | undefined;
};
export type EditorPort = {
  /** Replaces the text without reporting an edit. */
  setText: (text: string) => void;
  setMarks: (marks: readonly EditorMark[]) => void;
  select: (from: number, to: number) => void;
  leave: () => void;
};

const fromOutside = Annotation.define<true>();

export function mountEditor(host: HTMLElement, settings: EditorSettings): EditorPort {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const state = EditorState.create({ doc: settings.text, extensions: toExtensions(settings) });
  const view = new EditorView({ state, parent: root, root });
  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      const changes = { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, annotations: fromOutside.of(true) });
    },
    setMarks: (marks) => view.dispatch(setDiagnostics(view.state, marks.map(toDiagnostic(view)))),
    select(from, to) {
      const end = view.state.doc.length;
      view.dispatch({
        selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
        effects: EditorView.scrollIntoView(Math.min(from, end), { y: 'center' }),
      });
      view.focus();
    },
    leave: () => view.destroy(),
  };
}

function toExtensions({ label, example, onEdit, propose }: EditorSettings) {
  return [
    ...[lineNumbers(), foldGutter(), lintGutter(), history(), drawSelection(), highlightActiveLine()],
    ...[json(), bracketMatching(), closeBrackets(), indentOnInput(), placeholder(example), editorTheme],
    autocompletion({ override: [(context) => complete(context, propose)], icons: false }),
    problemKeys,
    // Tab is not bound, so that keyboard users can leave the editor.
    keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
    EditorView.contentAttributes.of({
      ...{ 'aria-label': label, tabindex: '0' },
      ...{ autocapitalize: 'off', spellcheck: 'false' },
    }),
    EditorView.domEventHandlers({ beforeinput: replaceSelected }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.annotation(fromOutside)))
        onEdit(state.doc.toString());
    }),
  ];
}

/** Chrome would preserve the look of replaced text in a style attribute, which the content security policy blocks. */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main;
  if (event.inputType !== 'insertText' || empty || view.composing || event.data === null) return false;
  const text = event.data;
  event.preventDefault();
  const insert = () =>
    view.state.update({
      changes: { from, to, insert: text },
      ...{ selection: { anchor: from + text.length }, userEvent: 'input.type', scrollIntoView: true },
    });
  const isHandled = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, text, insert));
  if (!isHandled) view.dispatch(insert());
  return true;
}

function complete(context: CompletionContext, propose: EditorSettings['propose']) {
  const text = context.state.doc.toString();
  const before = text[context.pos - 1] ?? '';
  if (!context.explicit && !/["\w$-]/.test(before)) return null;
  const found = propose(text, context.pos);
  if (!found) return null;
  const typed = text.slice(found.from, context.pos).replace(/^"/, '');
  return {
    from: found.from,
    to: found.to,
    // CodeMirror would compare with the whole replaced range, including a closing quote.
    filter: false,
    options: choose(found.list, typed).map((one) => ({
      label: one.label,
      ...(one.detail && { detail: one.detail }),
      ...(one.says && { info: one.says }),
      apply: (view: EditorView, _: unknown, from: number, to: number) => put(view, one, { from, to }),
    })),
  };
}

/** Proposals that contain the typed letters; those that start with them come first. */
function choose(list: readonly Proposal[], typed: string): Proposal[] {
  const letters = typed.toLowerCase();
  const rank = ({ label, detail = '' }: Proposal) =>
    label.toLowerCase().startsWith(letters)
      ? 0
      : `${label} ${detail}`.toLowerCase().includes(letters)
        ? 1
        : 2;
  return list
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 2)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function put(view: EditorView, { insert, caret }: Proposal, { from, to }: { from: number; to: number }) {
  const selection = { anchor: from + (caret ?? insert.length) };
  view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.complete' });
  // After a key, propose its values.
  if (caret !== undefined) startCompletion(view);
}

const toDiagnostic =
  (view: EditorView) =>
  ({ from, to, severity, message, code, mend }: EditorMark): Diagnostic => {
    const end = view.state.doc.length;
    // A problem inside a text cannot be fixed by replacing the whole text.
    const isWhole = view.state.sliceDoc(from, from + 1) === '"';
    const replacement = isWhole ? toReplacement(mend) : undefined;
    return {
      from: Math.min(from, end),
      to: Math.min(Math.max(to, from), end),
      severity,
      message: [code, message, mend].filter(Boolean).join('  '),
      ...(replacement !== undefined && {
        actions: [
          {
            name: `Replace with '${replacement}'`,
            apply: (target: EditorView, start: number, stop: number) =>
              target.dispatch({ changes: { from: start, to: stop, insert: JSON.stringify(replacement) } }),
          },
        ],
      }),
    };
  };

/** The suggested text of a message: "Did you mean 'isRequired'?" → 'isRequired'. */
function toReplacement(mend: string | undefined): string | undefined {
  return /^(?:Did you mean|Write|For example:) '([^']+)'[.?]$/.exec(mend ?? '')?.[1];
}
