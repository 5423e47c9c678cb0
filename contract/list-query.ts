import type { WireRecord } from './record';
import { count, integer, type Shape, text, toEither, toExact, toList, toShape } from './shapes';

const describe = (description: string) => toShape<string>({ ...text, description });

export const filterKeys = {
  'f.<field>[op]': describe(
    'A readable field; several are joined by and. Without [op]: equal, or empty for no value. ne: other or empty; in: one of ' +
      'several (joined by commas, or given one by one); lt, lte, gt, gte: numbers, dates, texts; has: a part of a text, an ' +
      'item of a list, a key of a map; starts: a text; empty: true or false. Dates with times, createdAt and changedAt (the last ' +
      'change that the caller may see) are compared as points in time: with a time of any offset, or with a day, which means the ' +
      'whole day in UTC (for leads in tz). createdAt and changedAt also take -30d for 30 days ago. Dates also take today, the day at the ' +
      'installation; next: 30d for today and the 30 days after it.',
  ),
};

export const exportKey = {
  export: describe('With 1: the client puts the pages together into a file. The answer is the same.'),
};

export const deletedKey = {
  deleted: describe(
    'With 1: the records deleted in the last 30 days, with deletedAt and deletedBy; sorted by -deletedAt.',
  ),
};

export const fileKeys = {
  format: describe(
    'With csv: the whole list as a file, each cell as screens show it, as of one moment. X-Total says how many rows. One at a time.',
  ),
  columns: describe('With format=csv: the fields that are columns of the file, joined by commas.'),
};

export const besideKeys = {
  after: describe(
    'With page: the id of the last record of the page before. The page begins after it, even if earlier records were added or deleted.',
  ),
  before: describe('With page: the id of the first record of the next page.'),
};

/** Each at most once, except `value`, which a control sends once per selected value. */
export const listKeys = {
  page: text,
  limit: text,
  sort: text,
  q: text,
  value: toEither(text, toList(text)),
  total: text,
  ...besideKeys,
  ...fileKeys,
  ...deletedKey,
  ...exportKey,
  ...filterKeys,
};

export type Page<Item> = { items: Item[]; total?: number; page: number; limit: number };

/** A bare array without parameters, a page with them. */
export function toListAnswer<Item extends WireRecord>(items: Shape<Item>): Shape<Item[] | Page<Item>> {
  return toShape({
    oneOf: [
      toList(items),
      toExact({ items: toList(items), page: integer, limit: integer }, { total: count }),
    ],
  });
}
