import {
  AlignLeft,
  AtSign,
  Braces,
  Calendar,
  CircleDollarSign,
  Hash,
  Link,
  List,
  Lock,
  type LucideIcon,
  MapPin,
  Percent,
  Phone,
  Sigma,
  SquareArrowOutUpRight,
  SquareCheck,
  SquareChevronDown,
  Type,
} from 'lucide-react';
import type { WireDataElement } from '../../../schemas/data-element';
import { isSecret } from '../../../schemas/is-secret';
import { isEmpty } from '../../../schemas/json';
import { getVisualType } from '../../../schemas/types/index';
import type { Glyph, ValueType } from '../../../schemas/visual-type';

/** What a field holds, at a glance; its type stands beside it in words. */
export function TypeIcon({ element }: { element: WireDataElement }) {
  const Icon = toIcon(element);
  return <Icon aria-hidden size={16} />;
}

const byGlyph: { readonly [glyph in Glyph]: LucideIcon } = {
  date: Calendar,
  link: Link,
  mail: AtSign,
  money: CircleDollarSign,
  percent: Percent,
  phone: Phone,
  place: MapPin,
};

const byValue: { readonly [type in ValueType]: LucideIcon } = {
  string: Type,
  number: Hash,
  boolean: SquareCheck,
  list: List,
  map: Braces,
};

function toIcon({ fieldName, fieldConfig }: WireDataElement): LucideIcon {
  const type = getVisualType(fieldConfig.visualType);
  if (!isEmpty(fieldConfig.formula)) return Sigma;
  if (!isEmpty(fieldConfig.refersTo)) return SquareArrowOutUpRight;
  if (!type) return Type;
  if (isSecret(fieldName, type)) return Lock;
  if (type.glyph) return byGlyph[type.glyph];
  if (type.several) return SquareChevronDown;
  return type.html ? AlignLeft : byValue[type.valueType];
}
