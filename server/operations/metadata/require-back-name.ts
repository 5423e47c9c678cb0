// Requires that a link's name on the other side (E8.3) is unique there, among fields and other links.
import { toReferredObject } from '../../../objects/field-references';
import { objects } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { toBackName } from '../../../schemas/formulas/related-lists';
import { canConfigure } from '../../../schemas/words/access';
import { AppError, toFieldErrors } from '../../app-error';
import { createFieldsOf } from '../../caches/metadata-cache';
import { listReferences } from '../../storage/metadata/element-references';
import type { Work } from '../../work';
import type { ElementInput } from './parse-element';

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
  return new AppError('invalid', { fieldErrors: toFieldErrors([[setting, 'taken', message]]) });
}
