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
  /** What a new one begins with. */
  seed: Pick<CardSeed, 'visualType' | 'grouping' | 'copy'> | undefined;
  elements: readonly WireDataElement[];
  draft: string;
  form: RefObject<MetadataFormHandle | null>;
};

/** The card's value as it is typed, and the built-in metadata that this value asks for. */
export function useElementEditor({ element, seed, elements, draft, form }: ElementEditorInput) {
  const isNew = element === undefined;
  const record = useMemo(() => (element ? toCardRecord(element) : toBeginning(seed)), [element, seed]);
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
    // Another type is another form: it is reset once its fields stand (below).
    const follows =
      next.visualType === last.current.visualType ? followEdit(last.current, next, isNew) : new Map();
    if (follows.size > 0) fill(follows);
    const shown = follows.size > 0 ? (form.current?.read().value ?? next) : next;
    last.current = shown;
    // What the card, its preview and its effects make of a letter comes after the letter. Another type resets settings first.
    if (shown.visualType !== typeBefore.current) setValue(shown);
    else startTransition(() => setValue(shown));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another type resets its settings (B4)
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
  const shape = JSON.stringify(toShape(whole));
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
        groupings: groupings.split('\n'),
        objects: JSON.parse(objects) as Option[],
      }),
    [shape, isNew, isSeeded, isNameLong, groupings, objects],
  );
  return { record, value: whole, onEdit, editor, isNew, isSeeded };
}

function toBeginning(seed: ElementEditorInput['seed']): JsonObject {
  if (seed?.copy) return seed.copy.value;
  return { ...createEditorValue(seed?.visualType), ...(seed && { grouping: seed.grouping }) };
}

/** Texts that no other field of the card depends on. */
const plain = new Set([
  'label',
  'fieldName',
  'description',
  'help',
  'grouping',
  'defaultValue',
  'requireWhen',
  'readOnlyWhen',
]);

function toShape(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !plain.has(key)));
}
