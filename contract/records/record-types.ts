// The known fields of each object's records. An object without a row here has its id and the fields of the metadata.
import { type ObjectType, objects } from '../../objects/index';
import { brandFields } from '../brand/brand';
import { partnerFields } from '../partner/partner';
import { productFields } from '../product/product';
import { defineFields, type RecordFields, type RecordOf, toRecord } from '../record';
import { roleFields } from '../role/role';
import { type Shape, text } from '../shapes';
import { sponsorFields } from '../sponsor/sponsor';
import { userFields } from '../user/user';

const known = {
  brand: brandFields,
  partner: partnerFields,
  product: productFields,
  role: roleFields,
  sponsor: sponsorFields,
  user: userFields,
} satisfies { readonly [Type in ObjectType]?: RecordFields };

type KnownTypes = typeof known;
export type RecordOfType<Type extends ObjectType> = Type extends keyof KnownTypes
  ? RecordOf<KnownTypes[Type]>
  : RecordOf<RecordFields<Record<never, Shape>, Record<never, Shape>>>;

export function fieldsOf(objectType: ObjectType): RecordFields {
  const rows: { readonly [Type in ObjectType]?: RecordFields } = known;
  return rows[objectType] ?? defineFields({ [objects[objectType].idName]: text }, {});
}

export function recordOf<Type extends ObjectType>(objectType: Type): Shape<RecordOfType<Type>> {
  return toRecord(objectType, fieldsOf(objectType)) as Shape<RecordOfType<Type>>;
}
