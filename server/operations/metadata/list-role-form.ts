import type { ObjectType } from '../../../objects/index';
import { toUserType } from '../../../objects/user-types';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { toAccess } from '../../access/caller';
import { createElementFilter, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import type { Task } from '../../work';
import { listTemplates } from '../records/list-field-access';
import { listFormFields } from '../records/list-form-fields';

/** Only fields that the caller can see. Throws 404 for a role that the caller cannot read, and 422 without the right. */
export async function listRoleForm(
  task: Task,
  { objectType, roleID }: { objectType: ObjectType; roleID: string },
): Promise<WireDataElement[]> {
  const { context, caller } = task;
  requireConfigurer(caller, objectType);
  const role = (await listTemplates(task))?.find((one) => one.roleID === roleID);
  const type = role && toUserType(role.roleType);
  if (!type) throw new AppError('notFound');
  const access = toAccess(type, role.template);
  const isSeen = createElementFilter(caller, objectType);
  const user = { ...caller, type, access, role: 'admin', roleID, userTypeID: '' } as const;
  const fields = listFormFields(user, await context.metadata.get(objectType));
  return fields.filter(({ fieldName }) => isSeen(fieldName));
}
