// Clients, orders and lines with roll-ups, created by the calls of Data Management.
import type { Json, JsonObject } from '../../../schemas/values/json';

/** Throws for an answer that is no success. */
export type Send = (method: string, path: string, body: object) => Promise<JsonObject>;

export const toLink = (refersTo: string, refersBack?: string): JsonObject => ({
  ...{ visualType: 'select', msOptionsType: 'dynamic', refersTo },
  ...(refersBack && { refersBack }),
});

export const toElement = (objectType: string, fieldName: string, config: JsonObject) => ({
  ...{ objectType, fieldName, grouping: 'General' },
  fieldConfig: { label: fieldName, visualType: 'number', ...config },
});

export async function makeOrders(send: Send): Promise<void> {
  for (const label of ['Client', 'Order', 'Orderline'])
    await send('POST', '/dtl/object', {
      ...{ label, plural: `${label}s`, owner: 'everybody' },
      ...{ places: ['administration'], titleLabel: 'Name' },
    });
  const money = { visualType: 'money' };
  const fields: [objectType: string, name: string, config: JsonObject][] = [
    ['order', 'client', toLink('client', 'orders')],
    ['order', 'rate', {}],
    ['orderline', 'order', toLink('order', 'lines')],
    ['orderline', 'qty', {}],
    ['orderline', 'price', money],
    ['orderline', 'shipped', { visualType: 'checkbox' }],
    ['orderline', 'due', { visualType: 'datePicker' }],
    ['order', 'total', { ...money, formula: 'lines.sum(l, l.qty * l.price)' }],
    ['order', 'count', { formula: 'lines.count()' }],
    ['order', 'open', { visualType: 'checkbox', formula: 'lines.exists(l, !l.shipped)' }],
    ['order', 'firstDue', { visualType: 'datePicker', formula: 'lines.min(l, l.due)' }],
    ['order', 'mean', { ...money, formula: 'lines.filter(l, l.shipped).avg(l, l.price)' }],
    ['order', 'gross', { ...money, formula: 'total * (1 + (has(rate) ? rate : 0))' }],
    ['client', 'revenue', { ...money, formula: 'orders.sum(o, o.total)' }],
  ];
  for (const [objectType, name, config] of fields)
    await send('POST', '/dtl/db', toElement(objectType, name, config));
}

export async function makeRecord(send: Send, objectType: string, data: JsonObject): Promise<string> {
  const body = await send('POST', `/dtl/record/${objectType}`, data);
  return String((body[objectType] as { id: Json }).id);
}

export const addressOf = (objectType: string, id: string) => `/dtl/record/${objectType}?id=${id}`;
