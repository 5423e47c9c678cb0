import { useMemo } from 'react';
import { memoryFiles } from '../../../../renderers/controls/files/memory-files';
import { OptionsProvider } from '../../../../renderers/controls/options-source';
import { MetadataForm } from '../../../../renderers/metadata-form';
import { compileForm } from '../../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../../schemas/compile/without-conditions';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { DataElement, WireDataElement } from '../../../../schemas/words/data-element';
import type { View } from '../../../../schemas/words/view';
import { loadOptions } from '../../../shared/api/options-loader';
import { CodeBlock } from '../../../shared/ui/code-block';
import { Panel } from '../../../shared/ui/panel';
import own from '../objects/card.module.css';
import styles from '../objects/data-management.module.css';

export function FieldPreview({ wire }: { wire: WireDataElement }) {
  const text = JSON.stringify({
    ...wire,
    fieldName: wire.fieldName || 'preview',
    fieldConfig: { ...wire.fieldConfig, label: wire.fieldConfig.label || wire.fieldName || 'Your field' },
  });
  const { elements: parsed, problems } = useMemo(() => parseMetadata([JSON.parse(text)]), [text]);
  const elements = withoutConditions(parsed);
  const [element] = elements;
  return (
    <Panel isWell room="small" aria-labelledby="field-preview">
      <h3 id="field-preview" className={own.panelTitle}>
        Preview
      </h3>
      {element ? (
        <PreviewForm key={`${element.visualType} ${element.name}`} element={element} elements={elements} />
      ) : (
        <p className={styles.help}>{problems[0]?.message ?? 'Complete the card to preview the field.'}</p>
      )}
    </Panel>
  );
}

function PreviewForm({ element, elements }: { element: DataElement; elements: readonly DataElement[] }) {
  const view = useMemo<View>(
    () => ({
      id: 'preview',
      objectType: element.objectType,
      groups: [{ key: 'preview', title: '', fields: [{ name: element.name }] }],
    }),
    [element.objectType, element.name],
  );
  const form = useMemo(() => compileForm(elements, view), [elements, view]);
  return (
    <>
      <div className={own.preview}>
        <OptionsProvider load={loadOptions}>
          <MetadataForm
            elements={elements}
            view={view}
            idPrefix={view.id}
            mode="create"
            files={memoryFiles}
            isSelfShaping
            hasSaveBar={false}
            onSubmit={() => undefined}
          />
        </OptionsProvider>
      </div>
      <details className={own.source}>
        <summary>JSON Schema</summary>
        <CodeBlock
          label="JSON Schema of this field"
          text={JSON.stringify(form.fields.get(element.name)?.schema, null, 2)}
        />
      </details>
    </>
  );
}
