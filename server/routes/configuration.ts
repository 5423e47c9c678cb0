import { requireFullAdmin } from '../access/require-right';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { applyFiles } from '../operations/configuration/apply-configuration';
import { compareFiles } from '../operations/configuration/compare-configuration';
import { parseFiles } from '../operations/configuration/parse-files';
import { readConfiguration } from '../operations/configuration/read-configuration';
import { listAppliedConfigurations, undoConfiguration } from '../operations/configuration/undo-configuration';

const toMessage = (count: number) => `${count} ${count === 1 ? 'file' : 'files'} applied.`;

export const registerConfigurationRoutes: RegisterRoutes = (route, context) => {
  route('readConfiguration', async ({ task }) => {
    requireFullAdmin(task.caller);
    return { files: await readConfiguration(context.db) };
  });
  route('compareConfiguration', async ({ task, body }) => {
    requireFullAdmin(task.caller);
    return compareFiles(task, parseFiles(body.files));
  });
  route('applyConfiguration', async ({ task, body: { files, base } }) => {
    requireFullAdmin(task.caller);
    const { wanted, faults } = parseFiles(files);
    if (faults.length > 0)
      throw new AppError('invalid', faults.map((one) => `${one.path}: ${one.message}`).join('\n'));
    const outcome = await applyFiles(task, { wanted, base });
    return { success: true, message: toMessage(outcome.changes), ...outcome };
  });
  route('listAppliedConfigurations', async ({ task }) => ({
    items: await listAppliedConfigurations(task),
  }));
  route('undoConfiguration', async ({ task, body }) => ({
    success: true,
    ...(await undoConfiguration(task, body)),
  }));
};
