import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './editor.module.css';
import type { EditorMark } from './mark';
import { type EditorPort, type EditorSettings, mountEditor } from './mount-editor';

export type CodeEditorProps = EditorSettings & {
  marks: readonly EditorMark[];
  ref?: Ref<Pick<EditorPort, 'select'>>;
};

/** JSON with its problems marked. `text` replaces the content unless it is the user's own input coming back. */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const port = useRef<EditorPort>(null);
  const latest = useRef(props);
  latest.current = props;
  /** Input that has been reported and has not come back as `text` yet. */
  const sentTexts = useRef<string[]>([]);
  const before = useRef(props.text);

  useLayoutEffect(() => {
    if (!host.current) return;
    const { label, example, text } = latest.current;
    const editor = mountEditor(host.current, {
      ...{ label, example, text },
      onEdit(next) {
        sentTexts.current.push(next);
        latest.current.onEdit(next);
      },
      propose: (next, offset) => latest.current.propose(next, offset),
    });
    port.current = editor;
    return editor.leave;
  }, []);
  useEffect(() => {
    const { text } = latest.current;
    const at = sentTexts.current.lastIndexOf(text);
    // The user's own input has come back, possibly after further typing, which stays.
    if (at >= 0) sentTexts.current.splice(0, at + 1);
    else if (text !== before.current) {
      sentTexts.current = [];
      port.current?.setText(text);
    }
    before.current = text;
  });
  useEffect(() => port.current?.setMarks(props.marks), [props.marks]);
  useImperativeHandle(props.ref, () => ({ select: (from, to) => port.current?.select(from, to) }), []);
  return <div ref={host} className={styles.editor} data-editor={props.label} />;
}
