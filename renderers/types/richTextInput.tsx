// Formatted text. A server draws only the text.
import { longestText } from '../../schemas/values/longest-text';
import { displayRichText } from '../../schemas/values/rich-text';
import { type ControlProps, labelId, type TypeRenderer, toText } from '../controls/control';
import { lazyControl } from '../controls/lazy-control';
import styles from '../controls/rich-text.module.css';
import { TextCounter } from '../controls/text-counter';
import { useFromServer } from '../store/from-server';
import { toSeen } from '../store/unparsed-input';

const Editor = lazyControl(
  async () => (await import('../controls/rich-text-editor')).RichTextEditor,
  EditorPlaceholder,
);

function EditorPlaceholder({ id, value, say, disabled, readOnly }: ControlProps) {
  const isFromServer = useFromServer();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has the role of the editor that replaces it
    <div id={id} role="group" tabIndex={-1} aria-busy aria-labelledby={labelId(id)} className={styles.editor}>
      {!disabled && !readOnly && <div className={styles.toolbar} />}
      <div className={styles.editorText}>
        <div>{(isFromServer && displayRichText(toText(value))) || say('Loading the editor…')}</div>
      </div>
    </div>
  );
}

function Control(props: ControlProps) {
  return (
    <>
      <Editor {...props} />
      {!props.disabled && !props.readOnly && (
        <TextCounter count={toText(toSeen(props)).length} limit={longestText} say={props.say} />
      )}
    </>
  );
}

export const richTextInput: TypeRenderer = { Control, labelling: 'group', width: 'full' };
