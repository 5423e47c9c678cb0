// The engine with its widgets, for pages. The 24 types are registered like an integrator's own.
import {
  type CoreParts,
  createEngine as createCore,
  type EngineCore,
  type Locale,
} from '../../schemas/engine';
import type { TypeRenderer } from '../controls/control';
import { renderers } from './index';

export type Widgets = { readonly [id: string]: TypeRenderer };

export type Engine = EngineCore & { getRenderer: (id: string) => TypeRenderer };

export type EngineParts = Omit<CoreParts, 'locale'> & {
  /** For own types, or replacing the engine's. */
  widgets?: Widgets;
  locale?: Locale & { widgets?: Widgets };
};

/**
 * One value for forms, parseMetadata and compileForm. Create it once, outside of components. Throws for a type without a widget.
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
