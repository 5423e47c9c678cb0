import type { RegisterRoutes } from '../http/register-routes';
import { linkTaxForm, restoreTaxForm, uploadTaxForm } from '../operations/files/tax-forms';

export const registerTaxInfoRoutes: RegisterRoutes = (route) => {
  route('linkTaxForm', ({ task, query }) => linkTaxForm(task, query.state));

  route('uploadTaxForm', ({ task, body }) => uploadTaxForm(task, body));

  route('restoreTaxForm', ({ task, body }) => restoreTaxForm(task, body));
};
