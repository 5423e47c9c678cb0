import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './editor.module.css';
import type { EditorMark } from './mark';
import { type EditorPort, type EditorSettings, mountEditor } from './mount-editor';

export type CodeEditorProps = EditorSettings & {
  marks: readonly EditorMark[];
  ref?: Ref<Pick<EditorPort, 'select'>>;
};

/** A text of JSON with its problems on their lines. What is typed is the person's; `text` replaces it when it is another one. */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const port = useRef<EditorPort>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What was typed and has not come back as `text` yet. */
  const told = useRef<string[]>([]);
  const before = useRef(props.text);

  useLayoutEffect(() => {
    if (!host.current) return;
    const { label, example, text } = latest.current;
    const editor = mountEditor(host.current, {
      ...{ label, example, text },
      onEdit(next) {
        told.current.push(next);
        latest.current.onEdit(next);
      },
      propose: (next, offset) => latest.current.propose(next, offset),
    });
    port.current = editor;
    return editor.leave;
  }, []);
  useEffect(() => {
    const { text } = latest.current;
    const at = told.current.lastIndexOf(text);
    // What was typed here comes back, perhaps after more was typed: that stays.
    if (at >= 0) told.current.splice(0, at + 1);
    else if (text !== before.current) {
      told.current = [];
      port.current?.setText(text);
    }
    before.current = text;
  });
  useEffect(() => port.current?.setMarks(props.marks), [props.marks]);
  useImperativeHandle(props.ref, () => ({ select: (from, to) => port.current?.select(from, to) }), []);
  return <div ref={host} className={styles.editor} data-editor={props.label} />;
}
