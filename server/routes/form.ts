// The readable elements of an object, for every form (A7, B7 GET /dtl/form).
import type { Caller } from '../access/caller';
import { isKnown, requireSystemType } from '../access/own-types';
import { answerOnce } from '../http/answer-once';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { readFormAnswer } from '../operations/records/form-answers';

export const registerFormRoutes: RegisterRoutes = (route, context) => {
  route('listForm', async (request, reply) => {
    const { body, etag } = await readFormAnswer(
      toTask(context, request),
      readType(getCaller(request), request.query.objectType),
    );
    return answerOnce(request, reply, body, etag);
  });
};

/** Of the objects that have forms: vendors, too. Throws 400, for an object out of reach as for one that there is not. */
function readType(caller: Caller, asked: string) {
  return isKnown(caller, asked) ? asked : requireSystemType(caller, asked);
}
