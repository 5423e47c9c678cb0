import { FileUp, Link2, WandSparkles, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import firstExample from './first-example.json?raw';
import { PickSelect } from './pick-select';
import { toHash } from './share-link';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';
import { noTexts, type TextName } from './workbench-state';

type Props = {
  bench: Workbench;
  onTake: (load: () => Promise<string>) => void;
  onFile: (file: File | undefined) => void;
  onFail: (sentence: string) => void;
};

export function SourceTools({ bench, onTake, onFile, onFail }: Props) {
  const id = useId();
  const { texts } = bench;
  const tidy = () => {
    onFail('');
    for (const name of Object.keys(texts) as TextName[]) {
      if (texts[name].trim() === '') continue;
      try {
        bench.setText(name, JSON.stringify(JSON.parse(texts[name]), null, 2));
      } catch {
        onFail('This is not valid JSON. Fix what Problems shows, then tidy again.');
      }
    }
  };
  return (
    <div className="hstack wrap gap-1">
      <span className={styles.picker}>
        <VisuallyHidden>
          <label htmlFor={`${id}-sample`}>Sample</label>
        </VisuallyHidden>
        <PickSelect
          id={`${id}-sample`}
          words="Select a story…"
          onPick={(picked) => {
            const story = storySamples.find((one) => one.id === picked);
            if (story) onTake(story.load);
          }}
        >
          {storySamples.map((story) => (
            <option key={story.id} value={story.id}>
              {story.label}
            </option>
          ))}
        </PickSelect>
      </span>
      <label className={styles.file} data-focus="within">
        <FileUp aria-hidden size={18} />
        Open a file
        <VisuallyHidden>
          <input
            type="file"
            accept=".json,application/json,text/plain"
            onChange={(event) => {
              onFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
      </label>
      <Button tone="quiet" icon={<WandSparkles aria-hidden />} disabled={!texts.metadata} onClick={tidy}>
        Tidy
      </Button>
      <ShareButton bench={bench} onFail={onFail} />
      <Button
        tone="quiet"
        icon={<X aria-hidden />}
        onClick={() => bench.open({ texts: noTexts, looks: bench.looks })}
      >
        Clear
      </Button>
    </div>
  );
}

/** The link contains everything after the '#', so no server ever sees it. */
function ShareButton({ bench, onFail }: Pick<Props, 'bench' | 'onFail'>) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const { texts, looks } = bench;
    const hash = await toHash({ texts, looks });
    if (!hash) return onFail('This is too large for a link. Export it as a fixture and share the file.');
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${hash}`);
      onFail('');
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      window.history.replaceState(window.history.state, '', pathname + hash);
      onFail('Could not copy the link. It is in the address bar now.');
    }
  };
  return (
    <Button tone="quiet" icon={<Link2 aria-hidden />} onClick={() => void copy()}>
      {isCopied ? 'Link copied' : 'Copy link'}
    </Button>
  );
}

/** The titles of built-in stories by file name; a story loads when it is selected. */
const titles = import.meta.glob<string>('../../../fixtures/stories/*.json', { import: 'title', eager: true });
const files = import.meta.glob('../../../fixtures/stories/*.json', { query: '?raw', import: 'default' });

type StorySample = { id: string; label: string; load: () => Promise<string> };

const stories: readonly StorySample[] = Object.entries(files).map(([path, load]) => {
  const id = path.replace(/^.*\/|\.json$/g, '');
  return { id, label: titles[path] ?? id, load: async () => String(await load()) };
});

const storySamples: readonly StorySample[] = [
  { id: 'first-example', label: 'Three fields to start with', load: async () => firstExample },
  ...stories,
];
