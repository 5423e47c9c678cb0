import { useDeferredValue, useMemo, useState } from 'react';
import type { ObjectType } from '../../../../objects/index';
import { mayHaveParts } from '../../../../objects/parts';
import { editorEngine } from '../../../../renderers/editors/editor-engine';
import { RuleScopeContext } from '../../../../renderers/editors/rules/rule-scope';
import { rowsEntry } from '../../../../schemas/editor/card-types';
import { toWireElement } from '../../../../schemas/editor/data-element-value';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { AnotherButton, useAnother } from '../../../records/form/create-another';
import { FocusFirst } from '../../../records/form/focus-first';
import { followFocus } from '../../../records/form/follow-focus';
import { useRights } from '../../../shared/api/use-rights';
import { ElementsForm, type UnsavedRest } from '../../../shared/engine-form/elements-form';
import { showSaved } from '../../../shared/engine-form/show-saved';
import { useIsMounted } from '../../../shared/react/use-is-mounted';
import { Button } from '../../../shared/ui/button';
import { Panel } from '../../../shared/ui/panel';
import own from '../objects/card.module.css';
import type { SystemObject } from '../objects/system-objects';
import { AccessChoice } from './access-choice';
import { AccessReport } from './access-report';
import { type CardSeed, toNextSeed } from './card-seed';
import { ChoicesOffer } from './choices-offer';
import { CopyMenu } from './copy-element';
import { FieldPreview } from './field-preview';
import { GoneElementNote } from './gone-element-note';
import { ImpactNote } from './impact-note';
import { LinkOffer } from './link-offer';
import { RowsOffer } from './rows-offer';
import { toRuleNotes } from './rule-notes';
import { toGrant } from './to-grant';
import { useAccessPick } from './use-access-pick';
import { useElementEditor } from './use-element-editor';
import { useElementPreview } from './use-preview';
import { type SavedElement, useSaveElement } from './use-save-element';
import { useScope } from './use-scope';

type Props = {
  object: SystemObject;
  element: WireDataElement | undefined;
  /** Someone deleted it while the card was open; saving adds it again. */
  isGone?: boolean;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  onClose: () => void;
  seed?: CardSeed;
  onNext?: (seed: CardSeed) => void;
  onCopy?: (to: ObjectType) => void;
  /** Opens the card of a new object whose records are rows of this one. */
  onRows?: () => void;
  /** Called if the user typed while a new element was saved: its card then opens. */
  onMade?: (fieldName: string) => void;
};

export function ElementCard(props: Props) {
  const {
    object,
    element,
    isGone = false,
    elements,
    reload,
    onClose,
    seed,
    onNext,
    onMade,
    onCopy,
    onRows,
  } = props;
  const another = useAnother();
  const { form } = another;
  const isShown = useIsMounted();
  // Shows the title before the form, which also has to compile all other fields of the object.
  const isBodyShown = useDeferredValue(true, false);
  const draft = `data-element.${object.type}${element ? `#${element.fieldName}` : seed?.copy ? `+${seed.copy.of}` : ''}`;
  const { isFullAdmin } = useRights();
  const { record, value, onEdit, editor, isNew, isSeeded } = useElementEditor({
    element,
    seed,
    elements,
    hasRows: onRows !== undefined && isFullAdmin && mayHaveParts(object.type),
    draft,
    form,
  });
  const { pick: access, choose, forget } = useAccessPick(draft, seed?.access);
  const wire = useMemo(() => toWireElement(value, object.type, element), [value, object, element]);
  // Date-times without a zone are read in the user's own zone unless another is selected.
  const [reading, setReading] = useState<ColumnReading>(toOwnZone);
  const preview = useElementPreview(wire, reading);
  const scope = useScope(wire, elements, {
    ...toRuleNotes({ preview, object, wire }),
    ...(element && {
      msOptions: <ChoicesOffer element={element} wire={wire} onAccept={(set) => form.current?.fill(set)} />,
    }),
  });
  const converting = preview?.numbers?.converts && reading;
  const save = useSaveElement({ object, element, isGone, elements, isSeeded, converting, reload });
  const added = seed?.added ?? [];
  const end = ({ saved, message }: SavedElement, left: UnsavedRest, next: CardSeed | false) => {
    showSaved(message, left);
    forget();
    const { fieldName } = saved;
    if (isNew && left.count > 0) left.moveTo(`data-element.${object.type}#${fieldName}`, saved);
    if (!isShown()) return;
    if (next) onNext?.(next);
    else if (left.count === 0) onClose();
    else if (isNew) followFocus(() => onMade?.(String(fieldName)));
  };
  const leave = (to: () => void) => () => {
    form.current?.reset();
    forget();
    to();
  };
  const cancel = leave(onClose);
  const isRows = value.visualType === rowsEntry;
  return (
    <Panel
      className={own.card}
      title={element ? `Update element ${element.fieldName}` : 'Add Data Element'}
      actions={
        <>
          {element && !isGone && onCopy && <CopyMenu of={object.type} onCopy={onCopy} />}
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      {isNew && <FocusFirst field={`#${editor.view.id}_label`} isNext={added.length > 0} />}
      {added.length > 0 && <p className={own.added}>{`Added: ${added.join(', ')}`}</p>}
      {element && isGone && (
        <GoneElementNote object={object} element={element} reload={reload} onDiscard={cancel} />
      )}
      {isBodyShown && (
        <div className={own.body}>
          <div className={own.form}>
            <RuleScopeContext value={scope}>
              <ElementsForm
                engine={editorEngine}
                ref={form}
                elements={editor.elements}
                view={editor.view}
                record={record}
                mode="create"
                draft={draft}
                isSelfShaping
                hasSaveBar={!isRows}
                submitLabel={isNew || isGone ? 'Add Element' : 'Update Element!'}
                busyLabel="Processing"
                onEdit={onEdit}
                actions={onNext && <AnotherButton label="Save and add another" another={another} />}
                onSave={async (request) => {
                  const next = another.isRequested() && toNextSeed(request.value, access, added);
                  const outcome = await save(request, isNew || isGone ? toGrant(access) : undefined);
                  if (!('saved' in outcome)) return outcome;
                  return { saved: outcome.saved, onNoted: (left) => end(outcome, left, next) };
                }}
              >
                {isRows && onRows ? (
                  <RowsOffer object={object} onAccept={leave(onRows)} />
                ) : (
                  <>
                    {!isSeeded && (
                      <LinkOffer
                        value={value}
                        onAccept={(refersTo) => form.current?.fill(new Map([['refersTo', refersTo]]))}
                      />
                    )}
                    <ImpactNote
                      {...{ object, wire, preview, reading }}
                      isNew={isNew || isGone}
                      onRead={setReading}
                    />
                    {element && !isGone ? (
                      <AccessReport object={object} fieldName={element.fieldName} />
                    ) : (
                      <AccessChoice object={object} pick={access} onPick={choose} />
                    )}
                  </>
                )}
              </ElementsForm>
            </RuleScopeContext>
          </div>
          {!isRows && <FieldPreview wire={wire} />}
        </div>
      )}
    </Panel>
  );
}

const toOwnZone = (): ColumnReading => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
