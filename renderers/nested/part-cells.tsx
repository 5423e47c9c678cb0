// The parts of one object side by side, each with label, control and, once the field has a problem, its own message.
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isEmpty, type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import { checkField } from '../../validators/check-field';
import type { ControlProps } from '../controls/control';
import { readOptions } from '../form/field-width';
import { describedBy, drawRowFrame } from '../form/row-frame';
import type { Misread } from '../store/unparsed-input';
import styles from './nested.module.css';
import type { Parts } from './parts';

export type Cells = { value: JsonObject; misread: { readonly [name: string]: Misread } };

type Props = {
  id: string;
  typed: Cells;
  parts: Parts;
  field: ControlProps;
  onType: (typed: Cells) => void;
};

export function PartCells({ id, typed, parts, field, onType }: Props) {
  const set = (name: string, value: Json | undefined, misread?: Misread) => {
    const { [name]: _, ...others } = typed.value;
    const { [name]: __, ...misreads } = typed.misread;
    onType({
      value: value === undefined || isEmpty(value) ? others : inOrder(parts, { ...others, [name]: value }),
      misread: misread ? { ...misreads, [name]: misread } : misreads,
    });
  };
  return (
    <div className={styles.cells}>
      {[...parts.form.fields.values()].map((part) => (
        <div key={part.name} className={styles.cell}>
          <PartCell part={part} {...{ id, typed, parts, field, set }} />
        </div>
      ))}
    </div>
  );
}

/** In the order of the metadata, so that the object is equal whichever part was typed first. */
function inOrder({ form }: Parts, value: JsonObject): JsonObject {
  const names = [...form.fields.keys(), ...Object.keys(value)];
  return Object.fromEntries(
    [...new Set(names)].flatMap((name): [string, Json][] =>
      Object.hasOwn(value, name) ? [[name, value[name] ?? null]] : [],
    ),
  );
}

type CellProps = Omit<Props, 'onType'> & {
  part: CompiledField;
  set: (name: string, value: Json | undefined, misread?: Misread) => void;
};

function PartCell({ id, typed, parts, field, part, set }: CellProps) {
  const { name, element, type } = part;
  const { Control, labelling } = parts.engine.getRenderer(type.id);
  const value = ownValue(typed.value, name);
  const misread = ownValue(typed.misread, name);
  const own = misread
    ? (misread.message ?? part.formatMessage)
    : checkField(part, value, (other) => ownValue(typed.value, other))?.message;
  const message = field.invalid ? own : undefined;
  const cell = `${id}__${name}`;
  const props: ControlProps = {
    ...{ id: cell, name: cell, label: element.label, value, misread, say: field.say, schema: part.schema },
    ...{ required: part.required, disabled: field.disabled, readOnly: field.readOnly || part.readOnly },
    options: readOptions(parts.form.fields.get(name)?.uiSchema),
    invalid: message !== undefined,
    describedBy: describedBy(cell, element.help, message),
    onChange: (next) => set(name, next),
    onMisread: (next) => set(name, value, next),
    onBlur: () => undefined,
  };
  return drawRowFrame({
    ...{ id: cell, label: element.label, description: element.help, message, required: part.required },
    ...{ width: 'full', labelling, children: <Control {...props} /> },
  });
}
