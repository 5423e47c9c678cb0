// Tax forms: upload, restore, and download by a signed link (W2; R50).
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { openFile } from '../operations/files/open-file';
import { linkTaxForm, restoreTaxForm, uploadTaxForm } from '../operations/files/tax-forms';

export const registerTaxInfoRoutes: RegisterRoutes = (route, context) => {
  route('linkTaxForm', (request) => linkTaxForm(toTask(context, request), request.query.state));

  route('uploadTaxForm', (request) => uploadTaxForm(toTask(context, request), request.body));

  route('restoreTaxForm', (request) => restoreTaxForm(toTask(context, request), request.body));

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
