import { FileUp, WandSparkles, X } from 'lucide-react';
import { type DragEvent, type Ref, useId, useState } from 'react';
import type { Problem } from '../../../schemas/problem';
import { Button } from '../../shared/ui/button';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { storySamples } from './samples';
import styles from './workbench.module.css';

const largest = 5_000_000;

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  problems: readonly Problem[];
  onEdit: (text: string) => void;
  /** Another document: what was typed into the form belongs to the old one. */
  onReplace: (text: string) => void;
};

/** The metadata as text: pasted, dropped, opened from a file, or one of the built-in stories. */
export function MetadataText({ ref, text, problems, onEdit, onReplace }: Props) {
  const id = useId();
  const [failure, setFailure] = useState('');
  const [isOver, setOver] = useState(false);

  const take = async (load: () => Promise<string>) => {
    setFailure('');
    try {
      onReplace(await load());
    } catch {
      setFailure('Failed to read the file. Please try again.');
    }
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest)
      setFailure(`${file.name} is larger than 5 MB. Paste the part you want to look at.`);
    else void take(() => file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files[0]);
  };
  const tidy = () => {
    try {
      onEdit(JSON.stringify(JSON.parse(text), null, 2));
    } catch {
      setFailure('This is not valid JSON. Fix what Problems shows, then tidy again.');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button opens a file, too
    <section
      className={styles.source}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.tools}>
        <span className={styles.picker}>
          <label htmlFor={`${id}-sample`}>Sample</label>
          <select
            id={`${id}-sample`}
            value=""
            onChange={(event) => {
              const story = storySamples.find((one) => one.id === event.target.value);
              if (story) void take(story.load);
            }}
          >
            <option value="">Select a story…</option>
            {storySamples.map((story) => (
              <option key={story.id} value={story.id}>
                {story.label}
              </option>
            ))}
          </select>
        </span>
        <label className={styles.file} data-focus="within">
          <FileUp aria-hidden size={18} />
          Open a file
          <VisuallyHidden>
            <input
              type="file"
              accept=".json,application/json,text/plain"
              onChange={(event) => {
                takeFile(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </VisuallyHidden>
        </label>
        <Button tone="quiet" icon={<WandSparkles aria-hidden />} disabled={!text} onClick={tidy}>
          Tidy
        </Button>
        <Button tone="quiet" icon={<X aria-hidden />} disabled={!text} onClick={() => onReplace('')}>
          Clear
        </Button>
      </div>
      <label htmlFor={id} className={styles.label}>
        Metadata
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles.text}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={
          '[{ "fieldName": "companyName", "fieldConfig": { "label": "Company", "visualType": "text" } }]'
        }
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          setFailure('');
          onEdit(event.target.value);
        }}
      />
      <p id={`${id}-state`} className={styles.state} role="status">
        {failure || describeState(text, problems)}
      </p>
    </section>
  );
}

function describeState(text: string, problems: readonly Problem[]): string {
  if (text.trim() === '')
    return 'A list of data elements, { "success", "fields" }, or a fixture. Drop a file anywhere here.';
  const [first] = problems;
  if (!first) return 'No problems.';
  const rest = problems.length - 1;
  return `${first.message}${rest > 0 ? ` And ${rest} more under Problems.` : ''}`;
}
