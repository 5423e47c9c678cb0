// The editor of formatted text (loaded on demand). Its output is in the sanitizer's canonical form with the shared list of tags
// (R10), and pasted HTML is cleaned before it enters.
import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { Bold, Heading2, Italic, List, ListOrdered, Quote, Redo2, Underline, Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { longestText } from '../../schemas/values/longest-text';
import { richTextConfig, toRichTextValue } from '../../schemas/values/rich-text';
import type { Say } from '../../schemas/values/say';
import { toSeen } from '../store/unparsed-input';
import { type ControlProps, labelId, toText } from './control';
import controls from './controls.module.css';
import { estimateLength, estimatePlainLength, toPastedHtml } from './pasted-html';
import styles from './rich-text.module.css';
import { takeText } from './text-counter';

const extensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3] }, link: { openOnClick: false, HTMLAttributes: {} } }),
];
const schema = getSchema(extensions);

/** HTML → the editor's document, from nodes of the sanitizer, so that Trusted Types are satisfied. */
function toDocument(html: string): JSONContent {
  const nodes = DOMPurify.sanitize(html, { ...richTextConfig, RETURN_DOM_FRAGMENT: true });
  return DOMParser.fromSchema(schema).parse(nodes).toJSON();
}

const serializer = DOMSerializer.fromSchema(schema);
/** Blocks of a document are immutable, so a key press cleans only the block that it replaced. */
const cleaned = new WeakMap<Node, string>();

function toCleanBlock(block: Node): string {
  const known = cleaned.get(block);
  if (known !== undefined) return known;
  const box = document.createElement('div');
  box.append(serializer.serializeNode(block));
  const html = DOMPurify.sanitize(box.innerHTML, richTextConfig);
  cleaned.set(block, html);
  return html;
}

function toCanonical(doc: Node): string | undefined {
  return toRichTextValue(doc.children.map(toCleanBlock).join('')) || undefined;
}

export function RichTextEditor(props: ControlProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const shown = toText(toSeen(props));
  const sent = useRef(shown);
  const [atFirst] = useState(() => toDocument(shown));
  const [isRefused, setRefused] = useState(false);
  const refuse = (event: Event, data: DataTransfer | null) => {
    const isTooLong = data !== null && lengthOf(data) > longestText;
    if (isTooLong) event.preventDefault();
    setRefused(isTooLong);
    return isTooLong;
  };
  const isLocked = props.disabled || props.readOnly;
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: atFirst,
    editable: !isLocked,
    onUpdate: ({ editor: current }) => {
      const value = toCanonical(current.state.doc);
      sent.current = value ?? '';
      setRefused(false);
      takeText(latest.current, value);
    },
    onBlur: () => latest.current.onBlur(),
    editorProps: {
      attributes: toAttributes(props),
      transformPastedHTML: toPastedHtml,
      handleDOMEvents: {
        paste: (_view, event) => refuse(event, event.clipboardData),
        drop: (view, event) => view.dragging === null && refuse(event, event.dataTransfer),
      },
    },
  });

  useEffect(() => {
    editor.setEditable(!isLocked, false);
  }, [editor, isLocked]);
  useEffect(() => {
    if (shown === sent.current) return;
    sent.current = shown;
    editor.commands.setContent(toDocument(shown), { emitUpdate: false });
  }, [editor, shown]);
  return (
    <>
      <div className={styles.editor}>
        {!isLocked && <Toolbar editor={editor} label={props.label} say={props.say} />}
        <EditorContent editor={editor} className={styles.editorText} />
      </div>
      {isRefused && (
        <p role="alert" className={styles.refused}>
          {props.say('Not pasted. Use up to 50,000 characters.')}
        </p>
      )}
    </>
  );
}

function lengthOf(data: DataTransfer): number {
  const html = data.getData('text/html');
  return html ? estimateLength(html) : estimatePlainLength(data.getData('text/plain'));
}

function toAttributes({ id, invalid, describedBy, required }: ControlProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': labelId(id),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

const tools = [
  {
    name: 'Bold',
    mark: 'bold',
    Icon: Bold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    mark: 'italic',
    Icon: Italic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    mark: 'underline',
    Icon: Underline,
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'Heading',
    mark: 'heading',
    Icon: Heading2,
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Bulleted list',
    mark: 'bulletList',
    Icon: List,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    mark: 'orderedList',
    Icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    mark: 'blockquote',
    Icon: Quote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

function Toolbar({ editor, label, say }: { editor: Editor; label: string; say: Say }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.filter((tool) => current.isActive(tool.mark)).map((tool) => tool.mark),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const active: readonly string[] = state.active;
  return (
    <div role="toolbar" aria-label={say('{label} formatting', { label })} className={styles.toolbar}>
      {tools.map(({ name, mark, Icon, run }) => (
        <button
          key={mark}
          type="button"
          className={controls.iconButton}
          aria-label={say(name)}
          aria-pressed={active.includes(mark)}
          onClick={() => run(editor)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={controls.iconButton}
        aria-label={say('Undo')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={say('Redo')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 size={16} aria-hidden />
      </button>
    </div>
  );
}
