// Formatted text. The editor comes in a chunk of its own, when a form first shows such a field.
import { lazy, Suspense } from 'react';
import { type ControlProps, labelId, type TypeRenderer } from '../controls/control';
import styles from '../controls/rich-text.module.css';

const Editor = lazy(() =>
  import('../controls/rich-text-editor').then((module) => ({ default: module.RichTextEditor })),
);

function Control(props: ControlProps) {
  return (
    <Suspense
      fallback={
        // biome-ignore lint/a11y/useSemanticElements: stands in for the editor until it is loaded
        <div
          id={props.id}
          role="group"
          tabIndex={-1}
          aria-labelledby={labelId(props.id)}
          className={styles.editor}
        >
          Loading the editor…
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}

export const richTextInput: TypeRenderer = { Control, labelling: 'group' };
