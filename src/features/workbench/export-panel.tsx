import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/list/export-rows';
import { Button } from '../../shared/ui/button';
import { CodeBlock } from '../../shared/ui/code-block';
import { Select } from '../../shared/ui/select';
import { type ExportKind, exportKinds } from './export-texts';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';

export function ExportPanel({ bench }: { bench: Workbench }) {
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
          <Select
            label="Export as"
            value={kind}
            options={Object.entries(exportKinds).map(([value, { label }]) => ({ value, label }))}
            onChange={(next) => setKind(next as ExportKind)}
          />
        </span>
        <CopyButton text={exported.text} />
        <Button
          tone="quiet"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(exported.name, exported.text, 'text/plain')}
        >
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
