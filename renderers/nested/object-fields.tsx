import { isEmpty, isObject, type Json } from '../../schemas/values/json';
import type { ControlProps } from '../controls/control';
import { ControlGroup } from '../controls/control-group';
import { useRows } from '../controls/use-rows';
import { toSeen } from '../store/misread';
import styles from './nested.module.css';
import { PartCells, type Typed } from './part-cells';
import type { Parts } from './parts';

const toTyped = (value: Json | undefined): Typed[] => [{ value: isObject(value) ? value : {}, misread: {} }];

/** One object, with its fields as a group. */
export function ObjectFields({ parts, ...field }: ControlProps & { parts: Parts }) {
  const [[typed = { value: {}, misread: {} }], setTyped] = useRows(toSeen(field), toTyped);
  const take = (next: Typed) => {
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
