// Tax forms: link, upload, restore, and the download behind a signed link (API.md, Calls; R50).
import type { TaxRestore, TaxUpload } from '../../contract/tax-info';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { openFile } from '../operations/files/open-file';
import { linkTaxForm, restoreTaxForm, uploadTaxForm } from '../operations/files/tax-forms';

/** 10 MB as base64 and what goes with it; on this path alone. */
const bodyLimit = 14 * 1024 * 1024;
const text = { type: 'string', maxLength: 500 } as const;
const path = '/dtl/user/taxinfo';

export const registerTaxInfoRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: { state: string } }>(
    path,
    { schema: { querystring: { type: 'object', required: ['state'], properties: { state: text } } } },
    (request) => linkTaxForm(toCall(context, request), request.query.state),
  );

  app.post<{ Body: TaxUpload }>(
    path,
    {
      bodyLimit,
      schema: {
        body: {
          type: 'object',
          required: ['state', 'email', 'fileContent', 'fileType'],
          properties: {
            state: text,
            email: text,
            fileContent: { type: 'string' },
            fileType: text,
            fileName: text,
          },
          additionalProperties: false,
        },
      },
    },
    (request) => uploadTaxForm(toCall(context, request), request.body),
  );

  app.patch<{ Body: TaxRestore }>(
    path,
    {
      schema: {
        body: {
          type: 'object',
          required: ['state', 'version'],
          properties: { state: text, version: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
          additionalProperties: false,
        },
      },
    },
    (request) => restoreTaxForm(toCall(context, request), request.body),
  );

  app.get<{ Params: { link: string } }>(
    '/files/:link',
    { config: { door: 'open' } },
    async (request, reply) => {
      const { bytes, fileName, contentType } = await openFile(context, request.params.link);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  );
};
