// Checks answers against /openapi.json. Every test host does it for every answer.
import { Ajv2020 as Ajv, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

type Content = { [type: string]: { schema?: object } };
type Operation = { responses?: { [status: string]: { content?: Content } } };
type Document = { paths?: { [path: string]: { [method: string]: Operation } } };

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: false, validateSchema: false }));
/** Every host has the same document, so its parts are compiled once a process. */
let document: Document | undefined;
const checks = new Map<string, ValidateFunction | undefined>();

/** Throws an Error with the call and the fault. Calls outside the contract, pages and files are skipped. */
export function requireContract(
  app: FastifyInstance,
  answer: { method: string; url: string; status: number; body: unknown },
): void {
  const path = (answer.url.split('?')[0] ?? '').replace(/^\/files\/.+/, '/files/{link}');
  const key = `${answer.method} ${path} ${answer.status}`;
  if (!checks.has(key)) checks.set(key, compile(app, path, answer));
  const check = checks.get(key);
  if (check && !check(answer.body)) {
    const [fault] = check.errors ?? [];
    throw new Error(
      `${key} is not as /openapi.json says: ${fault?.instancePath} ${fault?.message} ${JSON.stringify(fault?.params)}\n${JSON.stringify(answer.body).slice(0, 500)}`,
    );
  }
}

function compile(app: FastifyInstance, path: string, { method, status }: { method: string; status: number }) {
  document ??= addDocument(app);
  const operation = document.paths?.[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const { responses = {} } = operation;
  const known = [`${status}`, `${Math.floor(status / 100)}XX`].find((one) => responses[one]);
  if (!known && status === 304) return undefined;
  if (!known) throw new Error(`${method} ${path} answered ${status}, which /openapi.json does not know`);
  if (!responses[known]?.content?.['application/json']?.schema) return undefined;
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    known,
    'content',
    'application/json',
    'schema',
  ];
  return ajv.compile({ $ref: `openapi#/${steps.map((step) => step.replaceAll('/', '~1')).join('/')}` });
}

function addDocument(app: FastifyInstance): Document {
  const added = app.swagger() as Document;
  ajv.addSchema(added, 'openapi');
  return added;
}
