import { isEmpty, isObject, type Json } from '../../schemas/values/json';
import type { VisualType } from '../../schemas/words/visual-type';
import { createNestedTypes, createPartsReader } from '../../validators/nested/nested-types';
import type { ControlProps } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import { useRows } from '../controls/use-rows';
import { toSeen } from '../store/unparsed-input';
import { createEngine, type Engine, type EngineParts, type Widgets } from '../types/engine';
import styles from './nested.module.css';
import { ObjectRows } from './object-rows';
import { type Cells, PartCells } from './part-cells';
import type { Parts } from './parts';

type NestedParts = EngineParts & { types: readonly VisualType[]; widgets: Widgets };

/**
 * For createEngine: `own` plus the types 'object' and 'objectList'. Their parts use the types, sentences and country of `own`.
 * @example
 * createEngine(createNested()).getType('object').valueType; // 'map'
 */
export function createNested(own: EngineParts = {}): NestedParts {
  const types = [...(own.types ?? []), ...createNestedTypes(own)];
  let engine: Engine | undefined;
  const getEngine = () => {
    engine ??= createEngine(whole);
    return engine;
  };
  const toForm = createPartsReader(getEngine);
  const partsOf = ({ options }: ControlProps): Parts => ({
    form: toForm(options.parts),
    engine: getEngine(),
  });
  const widgets: Widgets = {
    ...own.widgets,
    object: {
      Control: (props) => <ObjectFields {...props} parts={partsOf(props)} />,
      labelling: 'group',
      width: 'full',
    },
    objectList: {
      Control: (props) => <ObjectRows {...props} parts={partsOf(props)} />,
      labelling: 'group',
      width: 'full',
    },
  };
  const whole = { ...own, types, widgets };
  return whole;
}

const toTyped = (value: Json | undefined): Cells[] => [{ value: isObject(value) ? value : {}, misread: {} }];

function ObjectFields({ parts, ...field }: ControlProps & { parts: Parts }) {
  const [[typed = { value: {}, misread: {} }], setTyped] = useRows(toSeen(field), toTyped);
  const take = (next: Cells) => {
    const value = isEmpty(next.value) ? undefined : next.value;
    setTyped([next], value);
    if (Object.keys(next.misread).length > 0) field.onMisread({ typed: next.value });
    else field.onChange(value);
  };
  return (
    <ControlGroup control={field} className={styles.object}>
      <PartCells id={field.id} typed={typed} parts={parts} field={field} onType={take} />
    </ControlGroup>
  );
}
