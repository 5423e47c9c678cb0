import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MetadataFormHandle } from '../../../../renderers/form/use-form-handle';
import { toDraftValues } from '../../../../renderers/store/unparsed-input';
import { listCardSettings } from '../../../../schemas/editor/card-types';
import { createDataElementEditor } from '../../../../schemas/editor/data-element-editor';
import { changeVisualType, createEditorValue } from '../../../../schemas/editor/data-element-value';
import { longestName } from '../../../../schemas/values/field-name';
import type { Json, JsonObject } from '../../../../schemas/values/json';
import type { Option, WireDataElement } from '../../../../schemas/words/data-element';
import { getDraft } from '../../../shared/drafts/drafts';
import type { CardSeed } from './card-seed';
import { followEdit } from './follow-edit';
import { listGroupings } from './group-elements';
import { toLinkObjects, withEndpoint } from './link-objects';
import { toCardRecord } from './to-card-record';

type ElementEditorInput = {
  element: WireDataElement | undefined;
  seed: Pick<CardSeed, 'visualType' | 'grouping' | 'copy'> | undefined;
  elements: readonly WireDataElement[];
  /** The types include rows. */
  hasRows?: boolean;
  draft: string;
  form: RefObject<MetadataFormHandle | null>;
};

export function useElementEditor({
  element,
  seed,
  elements,
  hasRows = false,
  draft,
  form,
}: ElementEditorInput) {
  const isNew = element === undefined;
  const record = useMemo(() => (element ? toCardRecord(element) : toInitialValue(seed)), [element, seed]);
  const [value, setValue] = useState<JsonObject>(() => ({
    ...record,
    ...toDraftValues(getDraft(draft)?.values ?? {}),
  }));
  const last = useRef(value);
  const isFilling = useRef(false);
  const type = String(value.visualType ?? '');
  const typeBefore = useRef(type);

  const fill = (values: ReadonlyMap<string, Json | undefined>) => {
    isFilling.current = true;
    form.current?.fill(values);
    isFilling.current = false;
  };
  const onEdit = (next: JsonObject) => {
    if (isFilling.current) return;
    // Another type needs another form, whose values are reset once its fields exist (below).
    const follows =
      next.visualType === last.current.visualType ? followEdit(last.current, next, isNew) : new Map();
    if (follows.size > 0) fill(follows);
    const shown = follows.size > 0 ? (form.current?.read().value ?? next) : next;
    last.current = shown;
    // Updates preview and effects after the keystroke; a new type resets settings first.
    if (shown.visualType !== typeBefore.current) setValue(shown);
    else startTransition(() => setValue(shown));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new type resets settings (B4)
  useLayoutEffect(() => {
    if (typeBefore.current === type) return;
    const reset = changeVisualType({ ...last.current, visualType: typeBefore.current }, type);
    typeBefore.current = type;
    const keys = [
      ...listCardSettings({ visualType: type }).map((setting) => setting.fieldName),
      'defaultValue',
      'limits',
    ];
    fill(new Map(keys.map((key) => [key, Object.hasOwn(reset, key) ? reset[key] : undefined])));
    last.current = form.current?.read().value ?? last.current;
    setValue(last.current);
  }, [type]);

  const whole = useMemo(() => withEndpoint(value), [value]);
  const objects = JSON.stringify(toLinkObjects(record.refersTo));
  const shape = JSON.stringify(toShapingValue(whole));
  const groupings = listGroupings(elements).join('\n');
  const isSeeded = element?.seeded === true;
  const isNameLong = String(value.fieldName ?? '').length > longestName;
  const editor = useMemo(
    () =>
      createDataElementEditor({
        value: JSON.parse(shape) as JsonObject,
        isNew,
        isSeeded,
        isNameLong,
        hasRows,
        groupings: groupings.split('\n'),
        objects: JSON.parse(objects) as Option[],
      }),
    [shape, isNew, isSeeded, isNameLong, hasRows, groupings, objects],
  );
  return { record, value: whole, onEdit, editor, isNew, isSeeded };
}

function toInitialValue(seed: ElementEditorInput['seed']): JsonObject {
  if (seed?.copy) return seed.copy.value;
  return { ...createEditorValue(seed?.visualType), ...(seed && { grouping: seed.grouping }) };
}

/** Settings that no other setting of the card depends on. */
const independentSettings = new Set([
  'label',
  'fieldName',
  'description',
  'help',
  'grouping',
  'defaultValue',
  'requireWhen',
  'readOnlyWhen',
]);

function toShapingValue(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !independentSettings.has(key)));
}
