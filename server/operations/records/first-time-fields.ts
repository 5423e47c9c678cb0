// A first-time form requires these fields at every save (A5, R60). The changed fields show which of the view's groups is the form.
import { isEmpty, ownValue } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records/records';
import { mayWrite, type Patch } from './read-patch';

type FormContext = {
  view: View;
  patch: Patch;
  current: RecordRow | undefined;
  caller: Caller;
  metadata: ObjectMetadata;
};

export function listFirstTimeFields({ view, patch, current, caller, metadata }: FormContext): string[] {
  const gate = createGate(caller, metadata);
  const isChanged = (name: string) => patch.values.has(name) || patch.secrets.has(name);
  const isFilled = (name: string) =>
    isChanged(name) ||
    !isEmpty(current && ownValue(current.data, name)) ||
    (current !== undefined && Object.hasOwn(current.sealed, name));
  return view.groups
    .filter(({ fields }) => fields.some(({ name }) => isChanged(name)))
    .flatMap(({ fields }) => fields.filter((field) => field.isAsked && !isFilled(field.name)))
    .map(({ name }) => name)
    .filter((name) => mayWrite(gate, caller, name));
}
