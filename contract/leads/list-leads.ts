import { defineCall } from '../define-call';
import { besideKeys, exportKey, fileKeys, filterKeys } from '../list-query';
import { count, integer, type TypeOf, text, toExact, toList, toObject, toShape } from '../shapes';
import { lead, leadCounts, leadDay, type WireLead } from './lead';

const page = toExact({
  items: toList(lead),
  total: count,
  page: integer,
  limit: integer,
  /** The choices of the partner filter. */
  partners: toList(text),
  counts: leadCounts,
  days: toList(leadDay),
});
export type LeadPage = TypeOf<typeof page>;

export const listLeads = defineCall({
  method: 'GET',
  path: '/dtl/leads',
  compressed: true,
  summary: 'Lists the leads you can access: all of them, or a page with counts and days',
  query: toObject(
    {},
    {
      page: text,
      limit: text,
      sort: text,
      q: text,
      /** The IANA zone whose calendar days are counted. */
      tz: text,
      partner: text,
      day: text,
      ...besideKeys,
      ...fileKeys,
      ...exportKey,
      ...filterKeys,
    },
  ),
  answers: { 200: toShape<WireLead[] | LeadPage>({ oneOf: [toList(lead), page] }) },
});
