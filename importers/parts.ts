// Reads the parts of an object or of a list's rows. A part has no view, so its view settings become limits.
import type { Json } from '../schemas/values/json';
import type { WireDataElement } from '../schemas/words/data-element';
import { createCarrier } from './carrier';
import type { Carrier, Draft, DraftView } from './draft';
import { nestedCore } from './nested-core';

export function readParts(read: (carrier: Carrier) => void, carrier: Carrier): WireDataElement[] {
  const { add, lose, change, finish } = createCarrier('part');
  const rule: Carrier['rule'] = ({ from }) => lose(from, 'Rules within an object are not carried over.');
  read({
    ...{ ...carrier, rule, lose, change },
    add(draft) {
      // A host finds files by their field, and does not look into values.
      if (nestedCore.getType(draft.visualType)?.files && !carrier.rowsAreRecords)
        lose(draft.from, 'A part of an object cannot hold files.');
      else add(toPart(draft, lose));
    },
  });
  const { elements, notes } = finish();
  for (const { from, message, isLost } of notes) (isLost ? carrier.lose : carrier.change)(from, message);
  return elements.map(({ fieldName, fieldConfig }) => ({ fieldName, fieldConfig }) as WireDataElement);
}

export function toPart({ views, grouping: _, ...draft }: Draft, lose: Carrier['lose']): Draft {
  const [{ format, ...others } = {} as DraftView] = views ?? [];
  const isWhole = format === undefined || format.startsWith('^');
  if (!isWhole)
    lose(
      draft.from,
      `The pattern '${format.slice(0, 80)}' is not checked: it may match anywhere in the text.`,
    );
  const view = { ...others, ...(isWhole && format !== undefined && { format }) };
  for (const [key, message] of lostSettings) if (view[key] !== undefined) lose(draft.from, message);
  const limits = toLimits(view);
  return Object.keys(limits).length === 0 ? draft : { ...draft, config: { ...draft.config, limits } };
}

const lostSettings: readonly [keyof DraftView, string][] = [
  ['showWhen', 'Its condition is not carried over: a part of an object is always there.'],
  ['readOnly', 'It can be changed: that it is read-only is not carried over.'],
  ['requiredMessage', 'Its own sentence for a missing value is not shown.'],
];

const onlyLength = /^\^\[\\s\\S\]\{(\d+),(\d*)\}\$$/;

function toLimits({ format, formatMessage, bounds }: DraftView): { [key: string]: Json } {
  const [, least, most] = onlyLength.exec(format ?? '') ?? [];
  const text: { [key: string]: Json } =
    least === undefined
      ? {
          ...(format !== undefined && {
            pattern: format,
            patternMessage: formatMessage ?? 'This value is not valid for this field.',
          }),
        }
      : { ...(Number(least) > 0 && { minLength: Number(least) }), ...(most && { maxLength: Number(most) }) };
  return {
    ...text,
    ...(typeof bounds?.minimum === 'number' && { minimum: bounds.minimum }),
    ...(typeof bounds?.maximum === 'number' && { maximum: bounds.maximum }),
    ...(bounds?.isCount && { multipleOf: 1 }),
  };
}

export type Rows = Pick<Draft, 'from' | 'name' | 'label' | 'grouping'> & {
  parts: WireDataElement[];
  least?: Json | undefined;
  most?: Json | undefined;
  isRequired?: boolean;
  help?: string;
};

const needs = 'It needs leadfield-engine/nested, and --types nested in the commands.';

export function toRows(
  { parts, least, most, isRequired, help, ...named }: Rows,
  carrier: Carrier,
): Draft | undefined {
  if (parts.length === 0) return undefined;
  carrier.change(named.from, carrier.rowsAreRecords ? 'Its rows become records of their own.' : needs);
  const config = {
    ...(isRequired && { isRequired }),
    ...(help && { help }),
    ...(typeof least === 'number' && least > 0 && { minItems: least }),
    ...(typeof most === 'number' && { maxItems: most }),
    fields: parts,
  };
  return { ...named, visualType: 'objectList', config };
}

export function toObjectField(
  { parts, isRequired, help, ...named }: Rows,
  carrier: Carrier,
): Draft | undefined {
  if (parts.length === 0) return undefined;
  carrier.change(named.from, needs);
  const config = { ...(isRequired && { isRequired }), ...(help && { help }), fields: parts };
  return { ...named, visualType: 'object', config };
}
