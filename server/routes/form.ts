// The readable elements of an object, for every form (A7, B7 GET /dtl/form).
import { isObjectType, isSystemType, type ObjectType, type SystemType } from '../../objects/index';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { answerOnce } from '../http/answer-once';
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { readFormAnswer } from '../operations/records/form-answers';

export const registerFormRoutes: RegisterRoutes = (route, context) => {
  route('listForm', async (request, reply) => {
    const { body, etag } = await readFormAnswer(toTask(context, request), readFormObjectType(request.query));
    return answerOnce(request, reply, body, etag);
  });
};

type Asked = { objectType?: Json | undefined };

/** Of the objects whose fields are edited. Throws 400. */
export function readObjectType({ objectType }: Asked): SystemType {
  if (typeof objectType === 'string' && isSystemType(objectType)) return objectType;
  throw new AppError('badRequest', { message: 'objectType must name a system object.' });
}

/** Of the objects that have forms: vendors, too. Throws 400. */
function readFormObjectType(asked: Asked): ObjectType {
  const { objectType } = asked;
  return typeof objectType === 'string' && isObjectType(objectType) ? objectType : readObjectType(asked);
}
