// One or several objects are fine; one stray element among many is a mistake.
import type { RawElement } from '../../schemas/parse/read-metadata';
import { isObject, ownValue } from '../../schemas/values/json';
import type { Report } from './finding';

/** In file order. */
export function checkOwners(json: unknown, list: readonly RawElement[], report: Report): RawElement[][] {
  const byOwner = new Map<string, RawElement[]>();
  for (const raw of list) {
    const owner = ownerOf(raw);
    const part = byOwner.get(owner);
    if (part) part.push(raw);
    else byOwner.set(owner, [raw]);
  }
  const [only] = byOwner.size === 1 ? byOwner.keys() : [];
  const named = ownerOfFile(json);
  if (named !== undefined && only && only !== named && !isTypeFixture(json)) {
    const message = `All data elements of this file are of '${only.slice(0, 80)}'.`;
    report({ path: 'objectType', code: 'otherObject', message, mend: `Write '${only}'.` });
    return [...byOwner.values()];
  }
  const owner = named ?? toMain(byOwner, list.length);
  if (owner !== undefined && !isTypeFixture(json)) for (const raw of list) checkOwner(raw, owner, report);
  const nameless = byOwner.get('')?.find(({ value }) => isObject(value));
  if (nameless && owner === undefined) {
    const message = 'objectType is missing. Data Management needs it.';
    report({ path: `${nameless.path}/objectType`, code: 'objectTypeMissing', message });
  }
  return [...byOwner.values()].toSorted((a, b) => b.length - a.length);
}

function ownerOf({ value }: RawElement): string {
  const owner = isObject(value) ? ownValue(value, 'objectType') : undefined;
  return typeof owner === 'string' ? owner : '';
}

function ownerOfFile(json: unknown): string | undefined {
  return isObject(json) && typeof json.objectType === 'string' && json.objectType !== ''
    ? json.objectType
    : undefined;
}

const isTypeFixture = (json: unknown) => isObject(json) && Array.isArray(json.cases);

function toMain(byOwner: ReadonlyMap<string, readonly RawElement[]>, count: number): string | undefined {
  const [main] = [...byOwner].find(([owner, part]) => owner !== '' && part.length >= count * 0.8) ?? [];
  return main;
}

function checkOwner(raw: RawElement, owner: string, report: Report): void {
  const own = ownerOf(raw);
  if (own === owner || !isObject(raw.value)) return;
  const path = `${raw.path}/objectType`;
  if (own === '') {
    const message = `objectType is missing. The other elements are of '${owner}'.`;
    report({ path, code: 'objectTypeMissing', message, mend: `Write '${owner}'.` });
  } else {
    const message = `This element is of '${own.slice(0, 80)}', the file of '${owner}'.`;
    report({ path, code: 'otherObject', message, mend: `Write '${owner}', or move the element.` });
  }
}
