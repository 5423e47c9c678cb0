import { useMemo, useRef, useState } from 'react';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import type { WireDataElement } from '../../../schemas/data-element';
import { toWireElement } from '../../../schemas/data-element-value';
import { ElementsForm } from '../../shared/engine-form/elements-form';
import { useIsShown } from '../../shared/react/use-is-shown';
import { Button } from '../../shared/ui/button';
import { Panel } from '../../shared/ui/panel';
import { AccessChoice } from './access-choice';
import { AccessReport } from './access-report';
import styles from './data-management.module.css';
import own from './element-card.module.css';
import { FieldPreview } from './field-preview';
import { GoneElementNote } from './gone-element-note';
import { ImpactNote } from './impact-note';
import type { SystemObject } from './system-objects';
import { type AccessPick, defaultAccess, toGrant } from './to-grant';
import { useElementEditor } from './use-element-editor';
import { useSaveElement } from './use-save-element';

type Props = {
  object: SystemObject;
  /** undefined: a new one. */
  element: WireDataElement | undefined;
  /** Somebody deleted it while the card was open: what is saved now is added anew. */
  isGone?: boolean;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  onClose: () => void;
};

/** The add/edit card (B2), drawn by the engine from its own metadata; beside it the field as it will be. */
export function ElementCard({ object, element, isGone = false, elements, reload, onClose }: Props) {
  const form = useRef<MetadataFormHandle>(null);
  const isShown = useIsShown();
  const draft = element ? `data-element.${object.type}#${element.fieldName}` : `data-element.${object.type}`;
  const { record, value, onEdit, editor, isNew, isSeeded } = useElementEditor({
    element,
    elements,
    draft,
    form,
  });
  const [access, setAccess] = useState<AccessPick>(defaultAccess);
  const wire = useMemo(() => toWireElement(value, object.type, element), [value, object, element]);
  const save = useSaveElement({ object, element, isGone, elements, isSeeded, reload });
  const cancel = () => {
    form.current?.reset();
    onClose();
  };
  return (
    <Panel
      className={styles.main}
      title={element ? `Update element ${element.fieldName}` : 'Add Data Element'}
      actions={<Button onClick={cancel}>Cancel</Button>}
    >
      {element && isGone && (
        <GoneElementNote object={object} element={element} reload={reload} onDiscard={cancel} />
      )}
      <div className={own.cardColumns}>
        <div className={own.form}>
          <ElementsForm
            ref={form}
            elements={editor.elements}
            view={editor.view}
            record={record}
            mode="create"
            draft={draft}
            isSelfShaping
            submitLabel={isNew || isGone ? 'Add Element' : 'Update Element!'}
            busyLabel="Processing"
            onEdit={onEdit}
            onSave={async (request) => {
              const outcome = await save(request, isNew || isGone ? toGrant(access) : undefined);
              if (!Array.isArray(outcome) && isShown()) onClose();
              return outcome;
            }}
          />
        </div>
        <aside className={own.aside} aria-label="Preview and effects">
          <FieldPreview wire={wire} />
          <ImpactNote object={object} wire={wire} isNew={isNew || isGone} />
          {element && !isGone ? (
            <AccessReport object={object} fieldName={element.fieldName} />
          ) : (
            <AccessChoice object={object} pick={access} onPick={setAccess} />
          )}
        </aside>
      </div>
    </Panel>
  );
}
