import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { CodeBlock } from '../../shared/ui/code-block';
import { type Exported, type ExportKind, exportKinds } from './export-texts';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';

export function ExportPanel({ bench }: { bench: Workbench }) {
  const id = useId();
  const [kind, setKind] = useState<ExportKind>('fixture');
  const { texts, reading, form, data, problems, looks } = bench;
  const locked = [...form.fields.values()].filter(({ readOnly }) => readOnly).map(({ name }) => name);
  const exported = exportKinds[kind].write({
    ...{ texts, elements: reading.elements, view: reading.view, locale: looks.locale },
    ...{ value: data, problems, locked },
  });
  return (
    <div className={styles.lists}>
      <div className="hstack wrap gap-1">
        <span className={styles.picker}>
          <label htmlFor={id}>Export as</label>
          <select id={id} value={kind} onChange={(event) => setKind(event.target.value as ExportKind)}>
            {Object.entries(exportKinds).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </span>
        <CopyButton text={exported.text} />
        <Button tone="quiet" icon={<Download aria-hidden />} onClick={() => download(exported)}>
          Download {exported.name}
        </Button>
      </div>
      <CodeBlock label={exportKinds[kind].label} text={exported.text} />
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  // Kept with the text, so that another text does not show 'Copied'.
  const [copied, setCopied] = useState({ text: '', word: '' });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied({ text, word: 'Copied' }),
      () => setCopied({ text, word: 'Could not copy' }),
    );
  return (
    <Button
      tone="quiet"
      icon={<Copy aria-hidden />}
      onBlur={() => setCopied({ text: '', word: '' })}
      onClick={() => void copy()}
    >
      {(copied.text === text && copied.word) || 'Copy'}
    </Button>
  );
}

function download({ name, text }: Exported) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
