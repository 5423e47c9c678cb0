// Parses untrusted JSON of POST /dtl/leads and import:leads to rows, or to a problem per fault.
import { toInstant } from '../../../objects/leads/lead-instant';
import type { Problem } from '../../../schemas/values/json';
import type { NewLead } from '../../storage/leads/leads';

/** Undefined if `partnerID` does not exist. */
export type FindRecipient = (lead: {
  partnerID?: string | undefined;
  partnerName?: string | undefined;
}) => { partnerID: string | null; userID: string | null } | undefined;

const textFields = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip', 'zip'],
  ['partnerFirstName', 'partner_first_name'],
  ['partnerLastName', 'partner_last_name'],
  ['distroType', 'distro_type'],
  ['distroRule', 'distro_rule'],
  ['customerID', 'customer_id'],
] as const;
const known = new Set<string>([
  ...textFields.map(([name]) => name),
  'contactID',
  'partnerID',
  'date',
  'createdAt',
]);
/** A partner's name is made of two of these and must fit into an index in any script. */
const maxLength = 300;
const noPartner = { path: 'partnerID', code: 'notFound', message: 'This partner does not exist.' };

/** Problem paths are `<index>.<field>`. */
export function parseLeads(
  json: unknown,
  options: { now: Date; findRecipient: FindRecipient },
): { leads: NewLead[]; problems: Problem[] } {
  if (!Array.isArray(json)) {
    return { leads: [], problems: [{ path: '', code: 'shape', message: 'Send a list of leads.' }] };
  }
  const problems: Problem[] = [];
  const leads: NewLead[] = [];
  for (const [index, item] of json.entries()) {
    const found = findProblems(item);
    const lead = found.length === 0 ? toNewLead(item, options) : undefined;
    if (found.length === 0 && !lead) found.push(noPartner);
    problems.push(...found.map((problem) => ({ ...problem, path: `${index}.${problem.path}` })));
    if (lead) leads.push(lead);
  }
  return { leads, problems };
}

export const instantFields = ['date', 'createdAt'];

function findProblems(item: unknown): Problem[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return [{ path: '', code: 'shape', message: 'A lead must be an object.' }];
  }
  const values = new Map<string, unknown>(Object.entries(item));
  const problems = [...values].flatMap(([name, value]) => findProblem(name, value) ?? []);
  if (!values.get('contactID'))
    problems.push({ path: 'contactID', code: 'required', message: 'This field is required.' });
  return problems;
}

function findProblem(path: string, value: unknown): Problem | undefined {
  if (!known.has(path)) return { path, code: 'unknown', message: 'A lead has no field of this name.' };
  if (value === null || value === '') return undefined;
  if (typeof value !== 'string') return { path, code: 'type', message: 'Must be text.' };
  if (value.length > maxLength)
    return { path, code: 'maxLength', message: `Must be up to ${maxLength} characters.` };
  if (!instantFields.includes(path) || toInstant(value)) return undefined;
  return { path, code: 'format', message: 'Must be a date and time such as 2026-03-01T14:30:00Z.' };
}

function toNewLead(item: object, options: { now: Date; findRecipient: FindRecipient }): NewLead | undefined {
  const values = new Map<string, string | null>(Object.entries(item));
  const get = (name: string) => values.get(name) || null;
  const texts = Object.fromEntries(textFields.map(([name, column]) => [column, get(name)])) as Pick<
    NewLead,
    (typeof textFields)[number][1]
  >;
  const partnerName =
    [texts.partner_first_name, texts.partner_last_name].filter(Boolean).join(' ').trim() || null;
  const createdAt = toInstant(get('createdAt') ?? '') ?? options.now;
  // A clock that runs ahead would keep its lead above all others and out of the counts.
  const at = toInstant(get('date') ?? '') ?? createdAt;
  const recipient = options.findRecipient({
    partnerID: get('partnerID') ?? undefined,
    partnerName: partnerName ?? undefined,
  });
  if (!recipient) return undefined;
  const contactID = get('contactID') ?? '';
  return {
    ...texts,
    contact_id: contactID,
    partner_name: partnerName,
    date: get('date'),
    created_at: createdAt.toISOString(),
    at: (at > options.now ? options.now : at).toISOString(),
    is_store: texts.distro_type === 'To Store',
    partner_id: recipient.partnerID,
    user_id: recipient.userID,
    search: [contactID, ...Object.values(texts)].filter(Boolean).join(' ').toLowerCase(),
  };
}
