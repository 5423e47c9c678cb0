import { requireFullAdmin } from '../access/require-right';
import { AppError } from '../app-error';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { applyFiles } from '../operations/configuration/apply-configuration';
import { compareFiles } from '../operations/configuration/compare-configuration';
import { parseFiles } from '../operations/configuration/parse-files';
import { readConfiguration } from '../operations/configuration/read-configuration';
import { listAppliedConfigurations, undoConfiguration } from '../operations/configuration/undo-configuration';

const toMessage = (count: number) => `${count} ${count === 1 ? 'file' : 'files'} applied.`;

export const registerConfigurationRoutes: RegisterRoutes = (route, context) => {
  route('readConfiguration', async (request) => {
    requireFullAdmin(getCaller(request));
    return { files: await readConfiguration(context.db) };
  });
  route('compareConfiguration', async (request) => {
    requireFullAdmin(getCaller(request));
    return compareFiles(toTask(context, request), parseFiles(request.body.files));
  });
  route('applyConfiguration', async (request) => {
    requireFullAdmin(getCaller(request));
    const { files, base } = request.body;
    const { wanted, faults } = parseFiles(files);
    if (faults.length > 0)
      throw new AppError('invalid', faults.map((one) => `${one.path}: ${one.message}`).join('\n'));
    const outcome = await applyFiles(toTask(context, request), { wanted, base });
    return { success: true, message: toMessage(outcome.changes), ...outcome };
  });
  route('listAppliedConfigurations', async (request) => ({
    items: await listAppliedConfigurations(toTask(context, request)),
  }));
  route('undoConfiguration', async (request) => ({
    success: true,
    ...(await undoConfiguration(toTask(context, request), request.body)),
  }));
};
