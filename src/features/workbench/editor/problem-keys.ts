import { type Diagnostic, forEachDiagnostic, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { EditorView, keymap } from '@codemirror/view';

type Run = (view: EditorView) => boolean;

/** F8 and Shift+F8 move, as in other editors; Ctrl or ⌘ with a period applies the fix. */
export const problemKeys = keymap.of([
  { key: 'F8', run: thenSay(nextDiagnostic), preventDefault: true },
  { key: 'Shift-F8', run: thenSay(previousDiagnostic), preventDefault: true },
  { key: 'Mod-.', run: mend, preventDefault: true },
]);

/** Moves, and has a screen reader announce the problem. */
function thenSay(move: Run): Run {
  return (view) => {
    if (!move(view)) return false;
    const [here] = listHere(view);
    if (here) view.dispatch({ effects: EditorView.announce.of(here.message) });
    return true;
  };
}

function mend(view: EditorView): boolean {
  const found = listHere(view).find(({ actions }) => actions?.length);
  found?.actions?.[0]?.apply(view, found.from, found.to);
  return found !== undefined;
}

function listHere(view: EditorView): Diagnostic[] {
  const { from, to } = view.state.selection.main;
  const found: Diagnostic[] = [];
  forEachDiagnostic(view.state, (one, start, end) => {
    if (start <= to && end >= from) found.push({ ...one, from: start, to: end });
  });
  return found;
}
