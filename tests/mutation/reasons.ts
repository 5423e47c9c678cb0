// Mutants that may survive, by the reason why no test can or should notice them.
const survivors: { readonly [reason: string]: readonly string[] } = {
  'The value is always there: what stands in for it is for the type.': [
    "validators/metadata/unknown-keys.ts: const [name = ['' → undefined], ...below] = path.split('/');",
    'validators/validate-value.ts: for (const error of kind.errors[ ?? [] → ]) {',
    'validators/rows/record-rows.ts: const { id, _version: version = [null → undefined] } = row;',
    'validators/rows/record-rows.ts: if (isNewRow(row) && before.has(row.id) && !isNewRow(before.get(row.id)[ ?? row → ])) continue;',
    'validators/rjsf-validator.ts: if (error.keyword === ownLimit) return error.message[ ?? field.formatMessage → ];',
    'validators/rjsf-validator.ts: const title = String(field.schema.title[ ?? field.name → ]);',
    "validators/metadata/suggest-mend.ts: if (what !== undefined) return toWritten(value, wantedTypes[what][ ?? '' → ]);",
    "validators/check-data-element.ts: const [, first = ['' → undefined], second = '', ...below] = path.split('/');",
    "validators/check-data-element.ts: const [, first = '', second = ['' → undefined], ...below] = path.split('/');",
    "validators/check-data-element.ts: function toLimitPlace([key = ['' → undefined]]: readonly string[], { visualType }: JsonObject): string {",
    'validators/check-field.ts: return isEmpty(value) ? undefined : type.validate?.(value[ ?? null → ], element);',
    "validators/check-field.ts: if (keyword === 'maxLength') return field.lengthMessage[ ?? formatMessage → ];",
    'validators/metadata/configuration-files.ts: function toElements({ objectType = [null → undefined], fields }: JsonObject, place: string): RawElement[] {',
    "validators/metadata/default-places.ts: function listParts({ config }: DataElement, { parts = ['' → undefined] }: TypeSchema): string[] {",
    'validators/metadata/json-faults.ts: function visitMembers({ node: { children = [[] → undefined] }, path, depth }: NodePlace, report: ReportNode): void {',
    'validators/metadata/json-faults.ts: for (const { children: [key, value] = [[] → undefined] } of children) {',
    'validators/metadata/locate-json.ts: return children.findLast(({ children: [name] = [[] → undefined] }) => names.includes(name?.value))?.children?.[1];',
    'validators/metadata/other-objects.ts: const fields = parts.get(part)[ ?? [] → ];',
    "validators/metadata/rule-mends.ts: const known = (message.split(' Use ')[1][ ?? '' → ]).split(/, | or |\\.$/).filter((one) => one !== '');",
    "validators/metadata/rule-mends.ts: if (message.endsWith('a number.')) return { mend: toWritten(value[ ?? null → ], 'number') };",
    "validators/metadata/rule-mends.ts: if (message.endsWith('false.')) return { mend: toWritten(value[ ?? null → ], 'boolean') };",
    "validators/metadata/rule-mends.ts: return asksNumber(message) ? { mend: toWritten(value[ ?? null → ], 'number') } : {};",
    "validators/metadata/rule-mends.ts: if (asksNumber(message)) return { mend: toWritten(value[ ?? null → ], 'number') };",
    'validators/metadata/rule-mends.ts: const [, asked] = /\\/properties\\/([^/]+)\\//.exec(path)[ ?? [] → ];',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is part of the line
    'validators/metadata/suggest-mend.ts: [...raws].find(([place]) => problem.path === place || problem.path.startsWith(`${place}/`))[ ?? [] → ];',
    'validators/metadata/view-conditions.ts: const next = (awaited.get(name)[ ?? [] → ]).find((asked) => leadsTo(asked, name, awaited));',
  ],
  'Each of these messages has the part that is looked for.': [
    "validators/metadata/rule-mends.ts: const quotedIn = ({ message }: Problem) => /'([^']+)'/.exec(message)?.[1][ ?? '' → ];",
    "validators/metadata/suggest-mend.ts: const words = (message.split(' must be ')[1][ ?? '' → ])",
  ],
  'A caller comes from the cache, which notes when its session was extended: the default is for the type.': [
    'server/access/session-cache.ts: const before = extendedAt.get(caller)[ ?? 0 → ];',
  ],
  'It bounds the memory of 10,000 sessions, and a caller that is forgotten is read again.': [
    'server/access/session-cache.ts: if (entries.size >= maxEntries && oldest [!== → ===] undefined) entries.delete(oldest);',
  ],
  'Nothing refers to a record without an id: the default spares a query.': [
    'server/access/linked-records.ts: const ids = [...new Set(records.flatMap(({ id }) => id[ ?? [] → ]))];',
  ],
  'A statement answers every value that it is asked for: the default is for the type.': [
    'server/access/linked-records.ts: const record = Object.fromEntries(reading.asks.map((name, index) => [name, values[index][ ?? null → ]]));',
  ],
  'A formula reads a missing list as an empty one.': [
    'server/access/linked-records.ts: return (key, id) => found.get(toKey(key, id))[ ?? [] → ];',
  ],
  'An id that is empty or no text names no record, and a link leads to an object that exists: the conditions spare a query.':
    [
      "server/access/linked-records.ts: if (typeof id !== 'string' || id === '' [|| → &&] !isObjectType(step.to)) continue;",
      "server/access/linked-records.ts: if (typeof id !== 'string' [|| → &&] id === '' || !isObjectType(step.to)) continue;",
    ],
  'The fields that a role can read tell roles apart as well as those that it cannot.': [
    'server/access/role-rules.ts: (name) => [! → ]canRead(name),',
  ],
  'Undefined is empty, too: the first condition is for the type.': [
    'validators/nested/check-parts.ts: value === undefined [|| → &&] isEmpty(value) ? [] : (field.type.locate?.(value, field.element) ?? []);',
    'validators/nested/nested-types.ts: value === undefined [|| → &&] isEmpty(value) ? [] : (field.type.locate?.(value, field.element) ?? []);',
  ],
  'Nothing is below or beyond undefined, either: the default is for the type.': [
    'validators/nested/nested-types.ts: { minItems = 0, maxItems = [Infinity → undefined], say }: RowLimits & { say: Say },',
    'validators/nested/nested-types.ts: { minItems = [0 → undefined], maxItems = Infinity, say }: RowLimits & { say: Say },',
  ],
  'Neither null nor undefined can be written in another way: the default is for the type.': [
    'validators/metadata/suggest-mend.ts: defaultInvalid(_element, { visualType, msOptions }, { engine: { getType }, value = [null → undefined] }) {',
    'validators/metadata/suggest-mend.ts: wrongType(_element, _config, { value = [null → undefined], problem: { message } }) {',
  ],
  'Undefined is no type, and no length above 0.': [
    "validators/metadata/wrong-type.ts: const type = String(schema.type[ ?? '' → ]);",
    "validators/metadata/unknown-keys.ts: const isFilled = 'schema' in key && Number(key.schema.minLength[ ?? 0 → ]) > 0;",
  ],
  'Only elements with rules are looked at: the default is for the type.': [
    'validators/metadata/rule-values.ts: const { formula, check } = rules[ ?? {} → ];',
  ],
  'The form of a row has the same default.': [
    'validators/rows/rows-type.ts: { engine = [standardCore → undefined], linked }: RowInput = {},',
  ],
  'A nested name has two parts: the default is for the type.': [
    "server/access/nested-names.ts: const [outer = ['' → undefined], inner = ''] = name.split('.');",
    "server/access/nested-names.ts: const [outer = '', inner = ['' → undefined]] = name.split('.');",
  ],
  'Without a name for formulas, none reads the rows.': [
    "validators/rows/row-totals.ts: const lists = new Map(tables.map(({ table, rows }) => [rows.list[ ?? '' → ], toList(table, rows)]));",
  ],
  'RJSF refers within the schema, so every reference has a #.': [
    "validators/fits-schema.ts: const [, path = ['' → undefined]] = $ref.split('#');",
  ],
  'A rule has a problem only with a value: null is for the type.': [
    'validators/rjsf-validator.ts: return problem ? [toLimitError(field, ownValue(record, field.name)[ ?? null → ], problem.message)] : [];',
  ],
  'A type is known only for an object with a fieldConfig: the other conditions are for the type checker.': [
    'validators/metadata/check-metadata.ts: if (type?.parts === undefined || !isObject(value) [|| → &&] !isObject(value.fieldConfig)) return;',
    'validators/metadata/own-settings.ts: const config = isObject(value) [&& → ||] isObject(value.fieldConfig) ? value.fieldConfig : {};',
  ],
  'Only an object has a label: the second condition is for the type checker.': [
    "validators/metadata/element-rules.ts: if (label === '' [|| → &&] !isObject(one)) return;",
  ],
  'Undefined and null are both no object.': [
    'validators/metadata/configuration-files.ts: if (!isObject(config)) return config[ ?? null → ];',
  ],
  'Without elements, no one asks for the object of the form.': [
    "validators/metadata/check-metadata.ts: const form = compileForm(open, defaultView(elements[0]?.objectType[ ?? '' → ]), { engine });",
    "validators/metadata/other-objects.ts: const lists = toRelatedLists(fields[0]?.objectType[ ?? '' → ], all, getType);",
  ],
  'Big refuses undefined, null and the empty text, too: the condition spares an error that is caught.': [
    "objects/pricing/decimal.ts: if (amount === undefined [|| → &&] amount === null || amount === '') return undefined;",
    "objects/pricing/decimal.ts: if (amount === undefined || amount === null [|| → &&] amount === '') return undefined;",
  ],
  'Without a revenue there is no first payout either: the second half is for the type.': [
    'objects/pricing/payouts.ts: if (revenue === undefined [|| → &&] first === undefined) return [];',
  ],
  'A retail price is there exactly when the cost is.': [
    'objects/pricing/revenue.ts: return cost [&& → ||] retail ? retail.minus(cost) : undefined;',
  ],
  'Two digits more are scaled up on both sides of the division.': [
    'objects/pricing/saturation.ts: return Math.max(0, value.c.length - value.e [- → +] 1);',
  ],
  'The missing name is reported before, at the same place.': [
    "validators/check-data-element.ts: if (!isNew || typeof fieldName !== 'string' [|| → &&] fieldName === '') return [];",
  ],
  'The card offers only limits of its type.': [
    'validators/check-data-element.ts: return type [&& → ||] isLimit(key) ? toLimitWords(key, type) : key;',
  ],
  'It is measured twice, so that a moment in which the machine is busy does not count.': [
    'validators/metadata/check-view-field.ts: if (timeOf(expression, attack) > slow [&& → ||] timeOf(expression, attack) > slow) return true;',
  ],
  'Only names have members in a usable formula.': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is part of the line
    "validators/metadata/formula-values.ts: return part.kind === 'member' [&& → ||] of !== undefined ? `${of}.${part.name}` : undefined;",
  ],
  'JSON writes undefined as null, which is as good a key.': [
    "validators/metadata/groupings.ts: const toKey = ({ objectType }: JsonObject, text: string) => JSON.stringify([objectType[ ?? '' → ], text]);",
  ],
  'Only what stands before the position counts.': [
    'validators/metadata/locate-findings.ts: const written = text.slice(range.start + 1, range.end [- → +] 1).match(/\\\\(?:u[\\dA-Fa-f]{4}|.)|[\\s\\S]/g) ?? [];',
  ],
  'Findings about what has no effect are dropped.': [
    "validators/metadata/option-values.ts: if (!Array.isArray(msOptions) || msOptionsType === 'dynamic' [|| → &&] !hasOptions(type)) return;",
  ],
  'The parser reports options without a value.': [
    "validators/metadata/option-values.ts: const written = isObject(one) ? (one.value[ ?? '' → ]) : '';",
  ],
  "A second finding about a setting is dropped as an echo of its own check's.": [
    'validators/metadata/own-settings.ts: if (isEmpty(current) [|| → &&] standardSettings.has(name)) continue;',
  ],
};

export const reasons: ReadonlySet<string> = new Set(Object.values(survivors).flat());
