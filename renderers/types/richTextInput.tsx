// Formatted text. The editor loads when a form first shows such a field. A server draws only the text.
import { lazy, Suspense } from 'react';
import { longestText } from '../../schemas/values/longest-text';
import { displayRichText } from '../../schemas/values/rich-text';
import { type ControlProps, labelId, type TypeRenderer, toText } from '../controls/control';
import styles from '../controls/rich-text.module.css';
import { TextCounter } from '../controls/text-counter';
import { whenReleased } from '../controls/when-released';
import { useFromServer } from '../store/from-server';
import { toSeen } from '../store/unparsed-input';

const Editor = lazy(async () => {
  const { RichTextEditor } = await import('../controls/rich-text-editor');
  // If it appeared while a button is pressed, it could push the button away, and the click would be lost.
  await new Promise<void>(whenReleased);
  return { default: RichTextEditor };
});

function Control(props: ControlProps) {
  const isFromServer = useFromServer();
  const isLocked = props.disabled || props.readOnly;
  const standIn = (
    // biome-ignore lint/a11y/useSemanticElements: a placeholder for the editor until it has loaded
    <div
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(props.id)}
      className={styles.editor}
    >
      {!isLocked && <div className={styles.toolbar} />}
      <div className={styles.editorText}>
        <div>
          {(isFromServer && displayRichText(toText(props.value))) || props.say('Loading the editor…')}
        </div>
      </div>
    </div>
  );
  return (
    <>
      {isFromServer ? (
        standIn
      ) : (
        <Suspense fallback={standIn}>
          <Editor {...props} />
        </Suspense>
      )}
      {!isLocked && <TextCounter count={toText(toSeen(props)).length} limit={longestText} say={props.say} />}
    </>
  );
}

export const richTextInput: TypeRenderer = { Control, labelling: 'group', width: 'full' };
