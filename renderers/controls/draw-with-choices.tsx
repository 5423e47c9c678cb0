// Most choices are in the metadata, so most controls need no state, effects or cache for loading them.
import type { ReactNode } from 'react';
import type { Option } from '../../schemas/words/data-element';
import type { ControlProps } from './control';
import { type ChoicesState, useDynamicChoices } from './options-source';
import { useStillOffered } from './use-still-offered';

type Draw = (state: ChoicesState) => ReactNode;

const none: readonly Option[] = [];

/** Draws choices of the metadata directly, and those of an endpoint in a component that loads them. `draw` uses no hooks. */
export function drawWithChoices(props: ControlProps, draw: Draw, query = ''): ReactNode {
  const { source, choices = none } = props.options;
  if (!source) return draw({ status: 'ready', choices });
  return <DynamicChoices control={props} query={query} draw={draw} />;
}

type Props = { control: ControlProps; query: string; draw: Draw };

function DynamicChoices({ control, query, draw }: Props) {
  const state = useDynamicChoices(control.options.source, query, control.value);
  useStillOffered(control, state);
  return draw(state);
}
