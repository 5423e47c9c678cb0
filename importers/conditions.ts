// Reads if/then/else and dependencies of a JSON Schema: fields that show, or are required, for certain values of others.
import { counted } from '../schemas/values/counted';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { readSchemaCondition } from './schema-condition';
import { type SourceCondition, toOpposite } from './source-condition';

export type Branch = { schema: JsonObject; showWhen: SourceCondition; from: string };
/** A field that is required for certain values of another field. */
export type Requirement = { name: string; when: SourceCondition; from: string };
type Branches = { branches: Branch[]; demands: Requirement[]; lost: string[] };

export function listBranches(schema: JsonObject, prefix: string): Branches {
  const found = [
    readConditional(schema, prefix),
    readDependencies(schema, prefix),
    ...(Array.isArray(schema.allOf)
      ? schema.allOf.map((one) => (isObject(one) ? readConditional(one, prefix) : none))
      : []),
  ];
  const loose = ['oneOf', 'anyOf'].filter((key) => Array.isArray(schema[key]));
  return {
    branches: found.flatMap(({ branches }) => branches),
    demands: found.flatMap(({ demands }) => demands),
    lost: [...found.flatMap(({ lost }) => lost), ...loose.map((key) => `Its '${key}' is not carried over.`)],
  };
}

const none: Branches = { branches: [], demands: [], lost: [] };

function readConditional({ if: test, then: met, else: unmet }: JsonObject, prefix: string): Branches {
  if (!isObject(test)) return none;
  const condition = readSchemaCondition(test, prefix);
  if (!condition) return { ...none, lost: ["Its 'if' asks for more than a condition can."] };
  const branches: Branch[] = [];
  const demands: Requirement[] = [];
  for (const [schema, showWhen, from] of [
    [met, condition, '/then'],
    [unmet, toOpposite(condition), '/else'],
  ] as const) {
    if (!isObject(schema)) continue;
    branches.push({ schema, showWhen, from });
    demands.push(...listRequirements(schema, showWhen, prefix, from));
  }
  return { branches, demands, lost: [] };
}

function listRequirements(
  { properties, required }: JsonObject,
  when: SourceCondition,
  prefix: string,
  from: string,
): Requirement[] {
  const own = isObject(properties) ? properties : {};
  const outside = (Array.isArray(required) ? required : []).filter(
    (name) => !Object.hasOwn(own, String(name)),
  );
  return outside.map((name) => ({ name: prefix + String(name), when, from }));
}

function toValues({ const: only, enum: values }: JsonObject): Json[] | undefined {
  if (only !== undefined) return [only];
  return Array.isArray(values) ? values : undefined;
}

function readDependencies(schema: JsonObject, prefix: string): Branches {
  const demands: Requirement[] = [];
  const branches: Branch[] = [];
  const lost: string[] = [];
  const demand = (name: string, names: readonly Json[], from: string) => {
    const when: SourceCondition = { field: prefix + name, filled: true };
    for (const one of names) demands.push({ name: prefix + String(one), when, from });
  };
  const all = ['dependencies', 'dependentSchemas'].flatMap((key) =>
    isObject(schema[key]) ? Object.entries(schema[key]).map((entry) => ({ key, entry })) : [],
  );
  for (const {
    key,
    entry: [name, rule],
  } of all) {
    const from = `/${key}/${name}`;
    if (Array.isArray(rule)) demand(name, rule, from);
    else if (isObject(rule) && Array.isArray(rule.oneOf)) {
      const { unread, ...chosen } = readChoices(name, rule.oneOf, { prefix, from });
      branches.push(...chosen.branches);
      demands.push(...chosen.demands);
      if (unread > 0)
        lost.push(
          `Not carried over: ${counted(unread, 'alternative')} of '${name}' beyond conditions on its value.`,
        );
    } else if (isObject(rule)) {
      const showWhen: SourceCondition = { field: prefix + name, filled: true };
      branches.push({ schema: rule, showWhen, from });
      demands.push(...listRequirements(rule, showWhen, prefix, from));
    }
  }
  if (isObject(schema.dependentRequired))
    for (const [name, rule] of Object.entries(schema.dependentRequired))
      if (Array.isArray(rule)) demand(name, rule, `/dependentRequired/${name}`);
  return { branches, demands, lost };
}

/** RJSF's `dependencies` with oneOf: certain fields for certain values. */
function readChoices(
  name: string,
  list: readonly Json[],
  { prefix, from }: { prefix: string; from: string },
): Pick<Branches, 'branches' | 'demands'> & { unread: number } {
  const branches: Branch[] = [];
  const demands: Requirement[] = [];
  let unread = 0;
  list.forEach((one, index) => {
    const { [name]: own, ...others } = isObject(one) && isObject(one.properties) ? one.properties : {};
    const values = isObject(own) ? toValues(own) : undefined;
    if (!isObject(one) || !values) {
      unread++;
      return;
    }
    const showWhen: SourceCondition = { field: prefix + name, in: values };
    const schema = { ...one, properties: others };
    const at = `${from}/oneOf/${index}`;
    if (Object.keys(others).length > 0) branches.push({ schema, showWhen, from: at });
    demands.push(
      ...listRequirements(schema, showWhen, prefix, at).filter((demand) => demand.name !== prefix + name),
    );
  });
  return { branches, demands, unread };
}
