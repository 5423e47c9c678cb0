// Checks rules against the object's fields at the time of the save, and that the change breaks no rule of another field (E2.6).

import { toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { standardCore } from '../../../schemas/engine';
import { toBackName } from '../../../schemas/formulas/related-lists';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { checkRules } from '../../../schemas/rules/check-rules';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { getVisualType } from '../../../schemas/types/index';
import { canConfigure } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { type AppError, invalidField, invalidFields } from '../../app-error';
import { type FieldsOf, findLists, loadReads, mayRollUp } from '../../caches/linked-reads';
import { createFieldsOf, loadMetadata } from '../../caches/metadata-cache';
import type { Queries } from '../../storage/database';
import { listReferences } from '../../storage/metadata/element-references';
import { toHeading } from '../../storage/metadata/layouts';
import type { Work } from '../../work';
import type { ElementInput } from './parse-element';
import { requireOthersRules } from './require-others-rules';

/** Returns the object's elements after the change. Throws 422 by setting. */
export async function requireRules(
  work: Work,
  { objectType, name, element }: ElementInput,
): Promise<readonly DataElement[]> {
  const { tx } = work;
  // Do not use the cache, because it may not have another node's change that this transaction waited for.
  const { byName } = await loadMetadata(tx, objectType);
  await requireBackName(work, { objectType, name, element }, !byName.has(name));
  await addReads(tx, { element, others: [...byName.values()] });
  const elements = new Map(
    [...byName, [name, element] as const].map(([key, one]) => [key, withOwnRules(one)]),
  );
  const paths = new Map([...elements.keys()].map((key) => [key, key]));
  const isSameType = byName.get(name)?.visualType === element.visualType;
  const rows = checkRules({ elements, pathOf: paths, lookup: getVisualType }).map(
    ({ path, code, message }) => {
      const [owner = '', , setting = ''] = path.split('/');
      const place = path.split('/').slice(3).join('/');
      if (owner === name) return [setting, code, place === '' ? message : `${place}: ${message}`] as const;
      const asker = `'${elements.get(owner)?.label ?? owner}'`;
      const isStatic = element.options.kind === 'static';
      if (isStatic && code === 'conditionValue')
        return [
          'msOptions',
          code,
          `${message.slice(0, -1)}, and the rules of ${asker} ask for it. Change them first.`,
        ] as const;
      const at = isStatic && isSameType ? 'msOptions' : 'visualType';
      return [at, code, `${asker} has a rule about this field. ${message}`] as const;
    },
  );
  if (rows.length > 0) throw invalidFields(rows);
  const all = [...elements.values()];
  await requireOthersRules(work, { objectType, name, elements: all });
  return all;
}

/** What the element's own rules can read, and what the object's formulas can roll up once it is stored. */
export async function addReads(
  tx: Queries,
  { element, others }: { element: DataElement; others: readonly DataElement[] },
): Promise<void> {
  const fields = [...others.filter(({ name }) => name !== element.name), element];
  const stored = createFieldsOf(tx);
  const fieldsOf: FieldsOf = async (type) => (type === element.objectType ? fields : stored(type));
  const reads = (await loadReads(fields, fieldsOf)).get(element.name);
  if (reads) element.reads = reads;
  if (!fields.some(mayRollUp)) return;
  const lists = await findLists(tx, element.objectType, fieldsOf);
  for (const one of fields) one.lists = lists;
}

function withOwnRules(element: DataElement): DataElement {
  const { rules } = element;
  if (!rules) return element;
  return { ...element, rules: { ...rules, ...(rules.limits && { limits: { ...rules.limits } }) } };
}

/** Checks the stored groups. Throws 422 by the group's position. */
export async function requireGroupRules(
  { tx }: Work,
  objectType: ObjectType,
  groups: readonly { grouping: string; showWhen?: unknown }[],
): Promise<void> {
  const { wire } = await loadMetadata(tx, objectType);
  const { problems } = parseMetadata(wire, standardCore, strictRules);
  const found = new Map<string, readonly [string, string, string]>();
  for (const { path, code, message } of problems) {
    const [index, part, rule, ...below] = path.split('/');
    const grouping = wire[Number(index)]?.grouping ?? '';
    const place = groups.findIndex((group) => toHeading(group.grouping) === toHeading(grouping));
    const isCircle = code === 'ruleCircle';
    if ((part !== 'group' && !isCircle) || !groups[place]?.showWhen) continue;
    const at = `groups/${place}/showWhen`;
    const words = rule === 'showWhen' && below.length > 0 ? `${below.join('/')}: ${message}` : message;
    found.set(at, [at, code, isCircle ? circle : words]);
  }
  if (found.size > 0) throw invalidFields([...found.values()]);
}

const circle = 'This asks a field in the group itself, or one that depends on it.';

/** `isNew`: the object has no such field yet. Throws 422. */
export async function requireBackName(
  work: Work,
  { objectType, name, element }: Pick<ElementInput, 'objectType' | 'name' | 'element'>,
  isNew: boolean,
): Promise<void> {
  const fieldsOf = createFieldsOf(work.tx);
  if (isNew && (await findNamed(work, objectType, name)))
    throw refuse('fieldName', `Formulas call the records that link here '${name}'. Choose another name.`);
  const back = toBackName(element);
  const to = toReferredObject(element.config);
  if (back === undefined || !to) return;
  if ((await fieldsOf(to))?.some((field) => field.name === back))
    throw refuse('refersBack', `${objects[to].labels.menu} have a field '${back}'. Choose another name.`);
  const other = await findNamed(work, to, back, { objectType, name });
  if (other) throw refuse('refersBack', `${other} has this name already. Choose another.`);
}

/** Describes the other link that already has this name. */
async function findNamed(
  { tx, caller }: Work,
  to: ElementInput['objectType'],
  back: string,
  besides?: Pick<ElementInput, 'objectType' | 'name'>,
): Promise<string | undefined> {
  const fieldsOf = createFieldsOf(tx);
  for (const { objectType, field } of await listReferences(tx, to)) {
    if (objectType === besides?.objectType && field === besides.name) continue;
    const link = (await fieldsOf(objectType))?.find(({ name }) => name === field);
    if (!link || toBackName(link) !== back) continue;
    const isTold = canConfigure(accessTo(caller.access, objectType));
    return isTold ? `'${link.label}' of ${objects[objectType].labels.menu}` : 'Another link';
  }
  return undefined;
}

function refuse(setting: string, message: string): AppError {
  return invalidField(setting, 'taken', message);
}
