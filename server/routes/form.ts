import type { Caller } from '../access/caller';
import { isKnown, requireSystemType } from '../access/own-types';
import { answerOnce } from '../http/answer-once';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { readFormAnswer } from '../operations/records/list-form-fields';
import { readLinked } from '../operations/records/read-linked';

export const registerFormRoutes: RegisterRoutes = (route, context) => {
  route('listForm', async (request, reply) => {
    const { body, etag } = await readFormAnswer(
      toTask(context, request),
      readType(getCaller(request), request.query.objectType),
    );
    return answerOnce(request, reply, body, etag);
  });
  route('readLinked', (request) => {
    const { objectType, field, id } = request.query;
    const asked = { objectType: readType(getCaller(request), objectType), field, id };
    return readLinked(toTask(context, request), asked);
  });
};

/** Any object with forms, vendors included. Throws 400 if it does not exist for the caller. */
function readType(caller: Caller, type: string) {
  return isKnown(caller, type) ? type : requireSystemType(caller, type);
}
