// The files of a field: dropped, pasted, picked or taken by a phone's camera; opened, replaced, removed and restored.
import { type ClipboardEvent, type DragEvent, useContext, useRef, useState } from 'react';
import {
  type FileRules,
  findFileKind,
  pictureKinds,
  type StoredFile,
} from '../../../schemas/words/file-kinds';
import type { ControlProps } from '../control';
import { ControlGroup } from '../control-group';
import controls from '../controls.module.css';
import { AddFiles } from './add-files';
import { FileHostContext } from './file-host';
import { FileRow, UploadRow } from './file-rows';
import { toFiles, toHint, toMegabytes, toRules } from './file-texts';
import styles from './files.module.css';
import { useUploads } from './use-uploads';

export function FileList(control: ControlProps) {
  const { say, label } = control;
  const host = useContext(FileHostContext);
  const files = toFiles(control.value);
  const rules = toRules(control);
  const { uploads, change, start, cancel, retry } = useUploads(control, files, host);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ text: string; files: readonly StoredFile[] }>();
  const [isOver, setOver] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const isLocked = control.disabled || control.readOnly;
  const isOpen = !isLocked && host !== undefined;
  const added = uploads.filter(({ replaces }) => replaces === undefined).length;
  const room = Math.max(0, rules.count - files.length - added);

  const add = (chosen: readonly File[], replaces?: string) => {
    const { fitting, messages } = choose(chosen, { rules, room: replaces === undefined ? room : 1, control });
    setRefusals(messages);
    if (fitting.length === 0) return;
    const old = files.find(({ id }) => id === replaces);
    setRemoved(old && { text: say('{name} is replaced.', { name: old.name }), files });
    start(fitting, replaces);
  };
  const addOrReplace = (chosen: readonly File[]) =>
    add(chosen, rules.count === 1 && uploads.length === 0 ? files[0]?.id : undefined);
  const remove = (file: StoredFile) => {
    setRemoved({ text: say('{name} removed.', { name: file.name }), files });
    change(files.filter(({ id }) => id !== file.id));
    // Otherwise the focus would be lost with the button.
    group.current?.focus();
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (isOpen && clipboardData.files.length > 0) addOrReplace([...clipboardData.files]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!isOpen || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!isOpen || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    addOrReplace([...event.dataTransfer.files]);
  };
  return (
    <ControlGroup
      control={control}
      ref={group}
      className={styles.files}
      data-over={isOver || undefined}
      onPaste={onPaste}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {files.length + uploads.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              {...{ file, say, isLocked: !isOpen, accept: toAccept(rules.kinds) }}
              onOpen={host?.open}
              onReplace={(next) => add([next], file.id)}
              onRemove={() => remove(file)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              {...{ upload, say }}
              onCancel={() => {
                cancel(upload);
                group.current?.focus();
              }}
              onRetry={() => retry(upload)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {removed && isOpen && (
          <>
            {removed.text}
            <button
              type="button"
              className={controls.textButton}
              onClick={() => {
                change(removed.files);
                setRemoved(undefined);
              }}
            >
              {say('Restore')}
            </button>
          </>
        )}
      </p>
      {refusals.map((text) => (
        <p key={text} role="alert" className={controls.rowMessage}>
          {text}
        </p>
      ))}
      {isOpen && room > 0 && (
        <AddFiles
          {...{ say, accept: toAccept(rules.kinds), hint: toHint(rules, say) }}
          hasSeveral={rules.count > 1}
          hasCamera={rules.kinds.some((kind) => pictureKinds.includes(kind))}
          onFiles={addOrReplace}
        />
      )}
      {files.length === 0 && isLocked && <span className={controls.empty}>{say('No files.')}</span>}
      {!isLocked && !host && <span className={controls.empty}>{say('Files cannot be added here.')}</span>}
    </ControlGroup>
  );
}

const toAccept = (kinds: readonly string[]) =>
  kinds
    .flatMap((kind) => (findFileKind(kind)?.extensions ?? []).map((extension) => `.${extension}`))
    .join(',');

type FileChoice = { rules: FileRules; room: number; control: ControlProps };

/** Checks what is known before the upload. The server decides about the kind. */
function choose(chosen: readonly File[], { rules, room, control: { say } }: FileChoice) {
  const messages: string[] = [];
  const fitting = chosen.filter(({ name, size }) => {
    if (size > rules.bytes)
      messages.push(say('{name} is larger than {size} MB.', { name, size: toMegabytes(rules.bytes) }));
    else if (size === 0) messages.push(say('{name} is empty.', { name }));
    return size <= rules.bytes && size > 0;
  });
  if (fitting.length > room)
    messages.push(say('There is room for {count} more. The rest were not added.', { count: room }));
  return { fitting: fitting.slice(0, room), messages };
}
