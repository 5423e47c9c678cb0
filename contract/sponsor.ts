import { accessMap } from './access-map';
import { defineFields, toRecord } from './record';
import { type TypeOf, text } from './shapes';

export const sponsorFields = defineFields(
  { sponsorID: text },
  {
    sponsorName: text,
    sponsorURL: text,
    supportEmail: text,
    supportPhone: text,
    sponsorType: text,
    roleConfig: accessMap,
  },
);
export const sponsor = toRecord('sponsor', sponsorFields);
export type WireSponsor = TypeOf<typeof sponsor>;
