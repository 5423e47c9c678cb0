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
  Paperclip,
  Percent,
  Phone,
  Sigma,
  SquareArrowOutUpRight,
  SquareCheck,
  SquareChevronDown,
  Type,
} from 'lucide-react';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty } from '../../../schemas/values/json';
import type { FieldConfig } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import type { Glyph, ValueType } from '../../../schemas/words/visual-type';

export type FieldGlyph = Glyph | ValueType | 'formula' | 'reference' | 'secret' | 'choice' | 'longText';

/** A decorative icon for a field's type, which is also named in text next to it. */
export function FieldIcon({ glyph }: { glyph: FieldGlyph }) {
  const Icon = icons[glyph];
  return <Icon aria-hidden size={16} />;
}

const icons: { readonly [glyph in FieldGlyph]: LucideIcon } = {
  date: Calendar,
  link: Link,
  mail: AtSign,
  money: CircleDollarSign,
  percent: Percent,
  phone: Phone,
  place: MapPin,
  string: Type,
  number: Hash,
  boolean: SquareCheck,
  list: List,
  map: Braces,
  files: Paperclip,
  formula: Sigma,
  reference: SquareArrowOutUpRight,
  secret: Lock,
  choice: SquareChevronDown,
  longText: AlignLeft,
};

export function toFieldGlyph(name: string, config: FieldConfig): FieldGlyph {
  const type = getVisualType(config.visualType);
  if (!isEmpty(config.formula)) return 'formula';
  if (!isEmpty(config.refersTo)) return 'reference';
  if (!type) return 'string';
  if (isSecret(name, type)) return 'secret';
  if (type.glyph) return type.glyph;
  if (type.several) return 'choice';
  return type.html ? 'longText' : type.valueType;
}
