// Editors and other tools check metadata by these schemas.
import { configurationObjectShape, configurationRoleShape } from '../../objects/configuration-format';
import { objectShape } from '../../objects/object-format';
import { toEngineSchemas, toJsonSchema } from '../../schemas/format/to-json-schema';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';

export const registerSchemaRoutes: RegisterRoutes = (route, { publicUrl }) => {
  let texts: ReadonlyMap<string, string> | undefined;
  route('readSchema', (request, reply) => {
    texts ??= writeSchemas(`${publicUrl}/schemas/`);
    const text = texts.get(request.params.file);
    if (text === undefined) throw new AppError('notFound');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('application/schema+json')
      .send(text);
  });
};

/** By file name. Built at the first request, because most processes never serve them. */
function writeSchemas(base: string): Map<string, string> {
  const schemas = {
    ...toEngineSchemas(base),
    object: toJsonSchema(objectShape, 'object', base),
    'configuration-object': toJsonSchema(configurationObjectShape, 'configuration-object', base),
    'configuration-role': toJsonSchema(configurationRoleShape, 'configuration-role', base),
  };
  return new Map(Object.entries(schemas).map(([name, schema]) => [`${name}.json`, JSON.stringify(schema)]));
}
