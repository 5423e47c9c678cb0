// Most choices stand in the metadata, so most controls need none of what fetching takes: state, effects, a cache.
import type { ReactNode } from 'react';
import type { Option, OptionSource } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { type ChoicesState, useDynamicChoices } from '../options-source';
import type { ControlProps } from './control';

type Draw = (state: ChoicesState) => ReactNode;

const none: readonly Option[] = [];

/** Own choices are drawn at once, those of an endpoint by a component that fetches them. `draw` uses no hooks. */
export function drawWithChoices({ options, value }: ControlProps, draw: Draw, query = ''): ReactNode {
  const { source, choices = none } = options;
  if (!source) return draw({ status: 'ready', choices });
  return <DynamicChoices source={source} query={query} value={value} draw={draw} />;
}

type Props = {
  source: Extract<OptionSource, { kind: 'dynamic' }>;
  query: string;
  value: Json | undefined;
  draw: Draw;
};

function DynamicChoices({ source, query, value, draw }: Props) {
  return draw(useDynamicChoices(source, query, value));
}
