import { useMemo } from 'react';
import { toReferenceSettings } from '../../../../objects/field-references';
import { isObjectType, listSystemTypes, objects } from '../../../../objects/index';
import type { createDataElementEditor } from '../../../../schemas/editor/data-element-editor';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { getVisualType } from '../../../../schemas/types/index';
import type { Json, JsonObject } from '../../../../schemas/values/json';
import { defineSetting } from '../../../../schemas/words/settings';
import type { View, ViewField } from '../../../../schemas/words/view';

type Editor = ReturnType<typeof createDataElementEditor>;

/** The card, where one choice may be a record of an object: which one is asked above the endpoint that follows from it (E1). */
export function useWithReferences({ elements, view }: Editor, type: string, stored: unknown): Editor {
  const msOptions = listSystemTypes().map((type) => ({
    value: String(type),
    label: objects[type].labels.menu,
  }));
  // One that is deleted, or closed to this person, stays chosen.
  if (typeof stored === 'string' && stored !== '' && !isObjectType(stored))
    msOptions.push({ value: stored, label: `${stored} (not available)` });
  const key = JSON.stringify(msOptions);
  return useMemo(() => {
    // Several ids would be another kind of value.
    if (getVisualType(type)?.valueType !== 'string') return { elements, view };
    const setting = defineSetting('refersTo', 'Options', 'text', {
      label: 'Records of',
      help: 'The object whose records are the options. This fills in the settings below.',
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: JSON.parse(key),
    });
    return { elements: [...elements, ...parseMetadata([setting]).elements], view: withField(view) };
  }, [elements, view, type, key]);
}

function withField(view: View): View {
  const add = (field: ViewField): ViewField[] =>
    field.name === 'msApiEndPoint' ? [{ ...field, name: 'refersTo', required: false }, field] : [field];
  const groups = view.groups.map((group) => ({ ...group, fields: group.fields.flatMap(add) }));
  return { ...view, groups };
}

/** The object says where its records are looked up, and what they are called by. */
export function followReference(before: JsonObject, { refersTo }: JsonObject): [string, Json | undefined][] {
  if (before.refersTo === refersTo || typeof refersTo !== 'string' || !isObjectType(refersTo)) return [];
  const { msOptionsType: _, ...settings } = toReferenceSettings(refersTo);
  return Object.entries(settings) as [string, Json][];
}
