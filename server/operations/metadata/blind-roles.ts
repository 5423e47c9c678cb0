// Which roles see a field and not what its rules ask: for them the rule does not hold (E2.5b).
import type { ObjectType } from '../../../objects/index';
import type { ConditionKey } from '../../../schemas/words/element-rules';
import type { Task } from '../../work';
import { listRoleReaders } from '../records/list-field-access';

export type AskingRule = ConditionKey | 'limits' | 'formula' | 'check';
export type BlindRole = { roleID: string; rule: AskingRule };
type Field = {
  objectType: ObjectType;
  name: string;
  asked: readonly { rule: AskingRule; names: readonly string[] }[];
  /** Not there yet: it may be given to every role that reads something of the object. */
  isNew: boolean;
  all: readonly string[];
};

/** Undefined for who may not see what roles may do. */
export async function findBlindRoles(
  task: Task,
  { objectType, name, asked, isNew, all }: Field,
): Promise<BlindRole[] | undefined> {
  const roles = await listRoleReaders(task, objectType);
  return roles?.flatMap(({ roleID, canRead }) => {
    const isSeen = isNew ? all.some(canRead) : canRead(name);
    const blind = isSeen ? asked.filter(({ names }) => !names.every(canRead)) : [];
    return blind.map(({ rule }) => ({ roleID, rule }));
  });
}
