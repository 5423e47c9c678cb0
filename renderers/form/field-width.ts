// How much of the form's width a field takes: what its view says, else what suits its type and its choices.
import type { CompiledForm } from '../../schemas/compiled-form';
import { isObject } from '../../schemas/json';
import type { WidgetOptions } from '../../schemas/widget-options';
import type { FieldWidth, TypeRenderer } from '../controls/control';
import type { Engine } from '../types/engine';

/** A line has six parts. */
const parts: Readonly<Record<FieldWidth, number>> = { small: 2, third: 2, half: 3, twoThirds: 4, full: 6 };
const line = 6;

const noOptions: WidgetOptions = {};

/** A field's 'ui:options' as compileForm wrote them. */
export function readOptions(ui: unknown): WidgetOptions {
  const options = isObject(ui) ? ui['ui:options'] : undefined;
  return isObject(options) ? (options as WidgetOptions) : noOptions;
}

export function toWidth({ width = 'twoThirds' }: TypeRenderer, options: WidgetOptions): FieldWidth {
  if (options.width) return options.width;
  if (options.half) return 'half';
  return typeof width === 'function' ? width(options) : width;
}

/** A form, and whose widgets draw it. */
export type Drawn = { form: CompiledForm; engine: Engine };

/**
 * The lines that these fields fill one after another, whether any of them leaves room for a neighbour, and for each field
 * whether the labels and controls of its line might not stand in line by themselves.
 */
export function measureLines(names: readonly string[], drawn: Drawn) {
  let [lines, left, isShared] = [0, 0, false];
  const uneven = new Set<number>();
  const places = names.map((name) => {
    const width = widthOf(name, drawn);
    const part = parts[width];
    if (part > left) {
      lines += 1;
      left = line;
    }
    left -= part;
    isShared ||= part <= line / 2;
    // On phones a small one has other neighbours.
    if (width === 'small' || isUneven(name, part, drawn)) uneven.add(lines);
    return lines;
  });
  return { lines, isShared, isUneven: places.map((place) => uneven.has(place)) };
}

/** A label of so many letters for each part of a line takes one row wherever lines are shared. */
const lettersOfPart = 8;

/** Whether it has no label above its control, or one that may need a second row. */
function isUneven(name: string, part: number, { form, engine }: Drawn): boolean {
  const field = form.fields.get(name);
  const isLabelled = field && !engine.getRenderer(field.type.id).labelling;
  return !isLabelled || String(field.schema.title).length > lettersOfPart * part;
}

/** Whether two neighbours may stand in one line. */
export function mayShare(name: string, next: string | undefined, drawn: Drawn): boolean {
  return next !== undefined && parts[widthOf(name, drawn)] + parts[widthOf(next, drawn)] <= line;
}

function widthOf(name: string, { form, engine }: Drawn): FieldWidth {
  const field = form.fields.get(name);
  return field ? toWidth(engine.getRenderer(field.type.id), readOptions(field.uiSchema)) : 'full';
}
