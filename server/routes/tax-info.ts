import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { linkTaxForm, restoreTaxForm, uploadTaxForm } from '../operations/files/tax-forms';

export const registerTaxInfoRoutes: RegisterRoutes = (route, context) => {
  route('linkTaxForm', (request) => linkTaxForm(toTask(context, request), request.query.state));

  route('uploadTaxForm', (request) => uploadTaxForm(toTask(context, request), request.body));

  route('restoreTaxForm', (request) => restoreTaxForm(toTask(context, request), request.body));
};
