import { memo } from 'react';
import { memoryFiles } from '../../../renderers/controls/files/memory-files';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { EmptyState } from '../ui/states';
import { ElementsForm } from './elements-form';

type Props = { elements: readonly DataElement[]; view: View };

/** The form as a role sees it. Its input is discarded. */
export const PreviewForm = memo(function PreviewForm({ elements, view }: Props) {
  if (elements.length === 0)
    return (
      <EmptyState title="Nothing">This role cannot read any field, so there is no form to show.</EmptyState>
    );
  return (
    <ElementsForm
      elements={elements}
      view={view}
      mode="create"
      isSelfShaping
      files={memoryFiles}
      hasSaveBar={false}
      onSave={async () => undefined}
    />
  );
});
