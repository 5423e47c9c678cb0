// Formatted text. The editor comes in a chunk of its own, when a form first shows such a field. A server draws the text alone.
import { lazy, Suspense } from 'react';
import { displayRichText } from '../../schemas/rich-text';
import { type ControlProps, labelId, type TypeRenderer, toText } from '../controls/control';
import styles from '../controls/rich-text.module.css';
import { whenReleased } from '../controls/when-released';
import { useFromServer } from '../store/from-server';

const Editor = lazy(async () => {
  const { RichTextEditor } = await import('../controls/rich-text-editor');
  // Drawn while a button is pressed it could push that button away from under the pointer, and the click would be lost.
  await new Promise<void>(whenReleased);
  return { default: RichTextEditor };
});

function Control(props: ControlProps) {
  const isFromServer = useFromServer();
  const standIn = (
    // biome-ignore lint/a11y/useSemanticElements: stands in for the editor until it is loaded
    <div
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      className={styles.editor}
    >
      {!props.disabled && !props.readOnly && <div className={styles.toolbar} />}
      <div className={styles.editorText}>
        <div>
          {(isFromServer && displayRichText(toText(props.value))) || props.say('Loading the editor…')}
        </div>
      </div>
    </div>
  );
  if (isFromServer) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Editor {...props} />
    </Suspense>
  );
}

export const richTextInput: TypeRenderer = { Control, labelling: 'group', width: 'full' };
