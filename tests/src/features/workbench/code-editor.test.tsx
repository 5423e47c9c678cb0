// The workbench's editor accepts both typed text and text set by the page.
import { EditorView } from '@codemirror/view';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeEditor } from '../../../../src/features/workbench/editor/code-editor';

afterEach(cleanup);

function open(text: string) {
  const told: string[] = [];
  const draw = (shown: string) => (
    <CodeEditor
      {...{ label: 'Metadata', example: '', text: shown, marks: [] }}
      onEdit={(next) => told.push(next)}
      propose={() => undefined}
    />
  );
  const { container, rerender } = render(draw(text));
  const root = container.querySelector('[data-editor]')?.shadowRoot;
  const view = EditorView.findFromDOM(root?.querySelector('.cm-editor') as HTMLElement);
  if (!view) throw new Error('no editor');
  return {
    told,
    type: (letters: string) => {
      for (const insert of letters) view.dispatch(view.state.replaceSelection(insert));
    },
    show: (next: string) => rerender(draw(next)),
    text: () => view.state.doc.toString(),
    caret: () => view.state.selection.main.head,
  };
}

describe('the code editor', () => {
  it('loses no input while its parent updates', () => {
    const editor = open('');
    editor.type('abc');
    expect(editor.told).toEqual(['a', 'ab', 'abc']);
    editor.show('a');
    expect([editor.text(), editor.caret()]).toEqual(['abc', 3]);
    editor.show('abc');
    expect([editor.text(), editor.caret()]).toEqual(['abc', 3]);
  });

  it('shows a new text from outside, even one that was typed before', () => {
    const editor = open('');
    editor.type('a');
    editor.show('a');
    editor.type('b');
    editor.show('other');
    expect(editor.text()).toBe('other');
    editor.show('ab');
    expect(editor.text()).toBe('ab');
    editor.show('');
    expect(editor.text()).toBe('');
  });
});
