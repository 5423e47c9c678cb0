// Checks rows that change an existing record, like the record's own save would.
import type { ImportVerdict } from '../../../contract/imports';
import type { ObjectDefinition } from '../../../objects/define-object';
import { comesWithUser, listObjectTypes, type ObjectType, objects, userPrefix } from '../../../objects/index';
import { viewOf } from '../../../objects/views/generic';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import { findLinked, type LinkedRecords, splitForReading, workOutRecord } from '../../access/linked-records';
import { AppError, invalidFields } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import { type JobRow, toWriteRow } from '../../storage/bulk/job-rows';
import type { RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import { attempt } from '../records/attempt';
import type { Patch } from '../records/read-patch';
import { checkBodies } from '../records/save-record';
import type { CheckedRow, Importing, Outcomes } from './importing';
import { prepareAll } from './prepare-rows';
import { isShown } from './read-cells';

type Change = CheckedRow & { current: RecordRow };

export async function checkChanges(
  work: Work,
  importing: Importing,
  rows: readonly Change[],
): Promise<Outcomes> {
  const outcomes: Outcomes[number][] = [];
  for (const part of splitForReading(importing.metadata.elements, rows))
    outcomes.push(...(await checkPart(work, importing, part)));
  return outcomes;
}

async function checkPart(work: Work, importing: Importing, rows: readonly Change[]): Promise<Outcomes> {
  const { gate, metadata, settings } = importing;
  const view = viewOf(settings.objectType);
  const { drafts, refused } = await prepareAll(
    work,
    importing,
    rows.map((one) => {
      const { number, current, faults } = one;
      return { number, current, faults, body: toChanged(importing, one) };
    }),
  );
  const checked = await checkBodies(
    work,
    drafts.map(({ body, prepared, current }) => ({ view, body, prepared, gate, metadata, current })),
  );
  const patched = drafts.flatMap(({ current }, index) => {
    const patch = checked[index];
    return patch instanceof AppError || !patch ? [] : [{ id: current.id, data: toPatched(current, patch) }];
  });
  const linked = await findLinked(work.tx, metadata.elements, patched);
  const taken = drafts.map(({ number, current }, index) => {
    const patch = checked[index];
    const outcome =
      patch instanceof AppError || !patch
        ? patch
        : attempt(() => toStaged(importing, { current, patch, linked }));
    return { number, current, outcome: outcome ?? new AppError('internal') };
  });
  const fits = taken.flatMap(({ number, current: { data: before }, outcome }) => {
    if (outcome instanceof AppError || !outcome.staged) return [];
    const after = { ...before, ...outcome.staged.patch };
    return [{ number, before, after, together: outcome.values, isSeen: gate.isVisible }];
  });
  const misfits = (await hooksOf(settings.objectType).listMisfits?.(work.tx, fits)) ?? [];
  const misfitOf = new Map(fits.map(({ number }, index) => [number, misfits[index]]));
  const outcomes = taken.map(({ number, outcome }): Outcomes[number] => {
    const misfit = misfitOf.get(number);
    if (misfit) return [number, misfit];
    if (outcome instanceof AppError) return [number, outcome];
    const { staged } = outcome;
    const verdict: ImportVerdict = { become: staged ? 'change' : 'same', faults: [] };
    return [number, { verdict, ...(staged && { staged }) }];
  });
  return [...outcomes, ...refused];
}

/** The changed fields: cells that show the stored value are left out. */
function toChanged({ gate, metadata, settings }: Importing, { body, cells, current }: Change): JsonObject {
  const cellOf = new Map(settings.columns.map((name, at) => [name, cells[at]]));
  const isUnchanged = (name: string) =>
    gate.isReadable(name) &&
    isShown(
      cellOf.get(name),
      { element: metadata.byName.get(name), reading: ownValue(settings.readings, name) },
      ownValue(current.data, name) ?? null,
    );
  const entries = Object.entries(body).filter(
    ([name]) =>
      name !== gate.idName &&
      // The key found the record. It is compared without case, so 'a1' must not overwrite 'A1'.
      name !== settings.key &&
      !(comesWithUser(settings.objectType) && name.startsWith(userPrefix)) &&
      !isUnchanged(name),
  );
  return Object.fromEntries(entries);
}

function toPatched({ data }: RecordRow, { values }: Patch): JsonObject {
  return { ...data, ...Object.fromEntries(values) };
}

/** Without `staged` if nothing changes. Throws 422. */
function toStaged(
  importing: Importing,
  { current, patch: given, linked }: { current: RecordRow; patch: Patch; linked: LinkedRecords },
): { values: string[]; staged?: JobRow } {
  const { gate, metadata } = importing;
  const { id, sealed } = current;
  const { values, secrets } = given;
  const changed = [...values.keys(), ...secrets.keys()];
  if (changed.length === 0) return { values: [] };
  requireChangeable(importing, changed.filter(gate.isVisible));
  const worked = workOutRecord(metadata, { id, data: toPatched(current, given), sealed }, linked);
  const patch = { ...Object.fromEntries(values), ...Object.fromEntries(worked) };
  return { values: [...values.keys()], staged: toWriteRow(current, patch) };
}

/** An import can set these fields only in new records: what decides access, references, copies in other records, and unique values. */
function requireChangeable({ gate, metadata }: Importing, changed: readonly string[]): void {
  const { access, references, setsOthers = [], labels }: ObjectDefinition = objects[gate.objectType];
  const fixed = [
    ...access.decides,
    ...access.serverWritten,
    ...setsOthers,
    access.map,
    ...references.map(({ field }) => field),
  ];
  const isFixed = (name: string) => {
    const element = metadata.byName.get(name);
    return (
      fixed.includes(name) ||
      isCopied(gate.objectType, name) ||
      (element !== undefined && (isSecretElement(element) || isUnique(element.config)))
    );
  };
  const message = `An import sets this in new ${labels.many} only. Open the ${labels.one} to change it.`;
  const wrong = changed.filter(isFixed).map((name) => [name, 'fixed', message] as const);
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** A brand has a copy of its sponsor's name, which the sponsor's own save updates. */
function isCopied(objectType: ObjectType, name: string): boolean {
  return listObjectTypes().some((other) => {
    const { access, references }: ObjectDefinition = objects[other];
    return access.serverWritten.includes(name) && references.some(({ to }) => to === objectType);
  });
}
