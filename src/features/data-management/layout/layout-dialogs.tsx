import { useMemo, useState } from 'react';
import type { LayoutField, LayoutGroup } from '../../../../contract/layout';
import { editorEngine } from '../../../../renderers/editors/editor-engine';
import { RuleScopeContext } from '../../../../renderers/editors/rules/rule-scope';
import { readMetadata } from '../../../../schemas/parse/read-metadata';
import type { JsonObject } from '../../../../schemas/values/json';
import type { RecordCondition } from '../../../../schemas/words/condition';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { ElementsForm } from '../../../shared/engine-form/elements-form';
import { PreviewProgress } from '../../../shared/jobs/preview-progress';
import { Dialog } from '../../../shared/ui/dialog';
import { toRuleNotes } from '../elements/rule-notes';
import { usePreview } from '../elements/use-preview';
import type { SystemObject } from '../objects/system-objects';
import { titleOf } from './form-layout';
import { groupElements, groupView, toFieldElements, toFieldView } from './layout-forms';

type DialogContext = {
  /** Unused input by dialog, which Escape keeps for the next time. */
  drafts: Map<string, JsonObject>;
  onClose: () => void;
};
const say = (value: JsonObject, name: string) => String(value[name] ?? '').trim();

type FieldProps = DialogContext & {
  field: LayoutField;
  label: string;
  isSeeded: boolean;
  groupings: readonly string[];
  onChange: (field: LayoutField) => void;
};

export function FieldDialog({ field, label, isSeeded, groupings, drafts, onChange, onClose }: FieldProps) {
  const key = `field ${field.name}`;
  const [record] = useState(() => ({
    ...field,
    grouping: field.grouping || 'General',
    ...drafts.get(key),
  }));
  const elements = useMemo(() => toFieldElements(groupings), [groupings]);
  const view = useMemo(() => toFieldView(isSeeded), [isSeeded]);
  return (
    <Dialog title={`${label} on forms`} onClose={onClose}>
      <ElementsForm
        elements={elements}
        view={view}
        mode="create"
        record={record}
        submitLabel="Use"
        isSelfShaping
        onEdit={(value) => drafts.set(key, value)}
        onSave={async ({ value }) => {
          const grouping = isSeeded ? field.grouping : say(value, 'grouping');
          const said = {
            width: say(value, 'width'),
            placeholder: say(value, 'placeholder'),
            help: say(value, 'help'),
          };
          drafts.delete(key);
          onChange({ ...field, ...said, grouping });
          onClose();
          return undefined;
        }}
      />
    </Dialog>
  );
}

type GroupProps = DialogContext & {
  object: SystemObject;
  group: LayoutGroup;
  /** All elements; those of the group itself cannot control whether it shows. */
  elements: readonly WireDataElement[];
  own: ReadonlySet<string>;
  onChange: (group: LayoutGroup) => void;
};

export function GroupDialog({ object, group, elements, own, drafts, onChange, onClose }: GroupProps) {
  const key = `group ${group.grouping}`;
  const [record] = useState<JsonObject>(() => ({
    title: group.title,
    description: group.description,
    showWhen: (group.showWhen ?? null) as never,
    ...drafts.get(key),
  }));
  const [showWhen, setShowWhen] = useState(() => toCondition(record));
  const [first] = elements.filter(({ fieldName }) => own.has(fieldName));
  const asked = first && showWhen ? { ...first, group: { showWhen } } : undefined;
  const preview = usePreview(asked);
  const fields = useMemo(
    () => readMetadata(elements, {}).elements.filter(({ name }) => !own.has(name)),
    [elements, own],
  );
  const notes = asked ? toRuleNotes({ preview, object, wire: asked }) : {};
  return (
    <Dialog title={`Group ${titleOf(group)}`} onClose={onClose}>
      {preview.progress && <PreviewProgress doing="Counting" progress={preview.progress} />}
      <RuleScopeContext value={{ fields, own: undefined, notes: { showWhen: notes.groupShowWhen } }}>
        <ElementsForm
          engine={editorEngine}
          elements={groupElements}
          view={groupView}
          mode="create"
          record={record}
          submitLabel="Use"
          isSelfShaping
          onEdit={(value) => {
            drafts.set(key, value);
            setShowWhen(toCondition(value));
          }}
          onSave={async ({ value }) => {
            drafts.delete(key);
            const condition = toCondition(value);
            const { showWhen: _, ...rest } = group;
            const said = { title: say(value, 'title'), description: say(value, 'description') };
            onChange({ ...rest, ...said, ...(condition && { showWhen: condition }) });
            onClose();
            return undefined;
          }}
        />
      </RuleScopeContext>
    </Dialog>
  );
}

function toCondition({ showWhen }: JsonObject): RecordCondition | undefined {
  return typeof showWhen === 'object' && showWhen !== null
    ? (showWhen as unknown as RecordCondition)
    : undefined;
}
