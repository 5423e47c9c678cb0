import type { Caller } from '../access/caller';
import { isKnown, requireSystemType } from '../access/own-types';
import { answerOnce } from '../http/answer-once';
import type { RegisterRoutes } from '../http/register-routes';
import { readFormAnswer } from '../operations/records/list-form-fields';
import { readLinked } from '../operations/records/read-linked';

export const registerFormRoutes: RegisterRoutes = (route) => {
  route('listForm', async (request, reply) => {
    const { task, query } = request;
    const { body, etag } = await readFormAnswer(task, readType(task.caller, query.objectType));
    return answerOnce(request, reply, body, etag);
  });
  route('readLinked', ({ task, query: { objectType, field, id } }) => {
    const asked = { objectType: readType(task.caller, objectType), field, id };
    return readLinked(task, asked);
  });
};

/** Any object with forms, vendors included. Throws 400 if it does not exist for the caller. */
function readType(caller: Caller, type: string) {
  return isKnown(caller, type) ? type : requireSystemType(caller, type);
}
