import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { openFile } from '../operations/files/open-file';
import { linkFile, uploadFile } from '../operations/files/record-files';

const sendBytes = 'Send the file itself (content type application/octet-stream).';

export const registerFileRoutes: RegisterRoutes = (route, context) => {
  route('uploadFile', ({ task, query, body }) => {
    const bytes: unknown = body;
    if (!Buffer.isBuffer(bytes)) throw new AppError('unsupportedType', sendBytes);
    return uploadFile(task, query, bytes);
  });

  route('linkFile', ({ task, query }) => linkFile(task, query.id));

  route('openFile', async (request, reply) => {
    const { bytes, fileName, contentType } = await openFile(context, request.params.link);
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
};
