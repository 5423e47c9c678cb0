// Rows of one file that would be the same record, or hold what no two records may.
import { comesWithUser, userPrefix } from '../../../objects/comes-with-user';
import { objects } from '../../../objects/index';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { emailTaken } from '../../access/account';
import { AppError, toFieldErrors } from '../../app-error';
import { type Importing, type One, toCompared, toKeyText } from './importing';

/** Notes the fault at each later row. */
export async function refuseDoubles(importing: Importing, rows: readonly One[]): Promise<void> {
  const { asked, gate, metadata, findFirst } = importing;
  const named = rows.flatMap((one) =>
    one.fault ? [] : listNames(importing, one).map((name) => ({ ...name, one, row: one.number })),
  );
  const first = await findFirst(named);
  for (const { one, field, isEmail, name } of named) {
    const row = first.get(name) ?? one.number;
    if (one.fault || row >= one.number) continue;
    const label = field === gate.idName ? 'id' : (metadata.byName.get(field)?.label ?? 'email');
    const isOther = isEmail && field !== asked.key;
    const message = isOther ? emailTaken : `An earlier row has the same ${label}.`;
    const fieldErrors = toFieldErrors([[field, 'taken', message]]);
    one.fault = new AppError('invalid', { fieldErrors, ...(!isOther && { body: { row } }) });
  }
}

/** By what a row is known among the others. */
function listNames(importing: Importing, { body, current }: One) {
  const { asked, gate, metadata } = importing;
  const { key, objectType } = asked;
  const email = objects[objectType].signIn ? 'email' : comesWithUser(objectType) ? `${userPrefix}email` : '';
  const unique = metadata.elements.flatMap(({ name, config }) => (isUnique(config) ? [name] : []));
  return [...new Set([key, email, ...unique])].flatMap((field) => {
    const text = field === '' ? undefined : toKeyText(body[field]);
    // A column that the role lost since tells nothing of what is stored in it.
    const isOwn = field !== key && gate.isReadable(field) && text === toKeyText(current?.data[field]);
    if (text === undefined || isOwn) return [];
    const isEmail = field === email;
    return [
      {
        field,
        isEmail,
        name: JSON.stringify([field, isEmail ? text.toLowerCase() : toCompared(importing, field, text)]),
      },
    ];
  });
}
