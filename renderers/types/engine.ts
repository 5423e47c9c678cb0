// The engine with its widgets, as the page has it. The 24 types come by the way that own ones come.
import {
  type CoreParts,
  createEngine as createCore,
  type EngineCore,
  type Locale,
} from '../../schemas/engine';
import type { TypeRenderer } from '../controls/control';
import { renderers } from './index';

/** By the id of the visual type. */
export type Widgets = { readonly [id: string]: TypeRenderer };

export type Engine = EngineCore & { getRenderer: (id: string) => TypeRenderer };

export type EngineParts = Omit<CoreParts, 'locale'> & {
  /** Of own types, or in the place of the engine's. */
  widgets?: Widgets;
  locale?: Locale & { widgets?: Widgets };
};

/**
 * One value for forms, parseMetadata and compileForm. Make it once, outside of components. Throws for a type without widget.
 * @example
 * const engine = createEngine({ messages: { Save: 'Send' } });
 * engine.say('Save'); // 'Send'
 * engine.getRenderer('zip').width; // 'small'
 */
export function createEngine(parts: EngineParts = {}): Engine {
  const core = createCore(parts);
  const widgets = new Map<string, TypeRenderer>(
    Object.entries({ ...renderers, ...parts.locale?.widgets, ...parts.widgets }),
  );
  const getRenderer = (id: string) => {
    const widget = widgets.get(id);
    if (!widget) throw new Error(`The visual type '${id}' has no widget.`);
    return widget;
  };
  for (const { id } of core.types) getRenderer(id);
  return { ...core, getRenderer };
}

export const standardEngine = createEngine();
