import { useMemo, useState } from 'react';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { Operand } from '../../../schemas/rules/operators';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { checkField } from '../../../validators/check-field';
import { normalizeValue } from '../../../validators/normalize';
import { errorId, labelId } from '../../controls/control';
import { readOptions } from '../../form/field-width';
import type { Misread } from '../../store/unparsed-input';
import { standardEngine } from '../../types/engine';
import own from './rule-editors.module.css';

type Props = {
  id: string;
  label: string;
  element: DataElement;
  value: Json | undefined;
  isLocked: boolean;
  onChange: (value: Json | undefined) => void;
};

const view: View = {
  id: 'sentence',
  objectType: '',
  groups: [{ key: '', title: '', fields: [{ name: 'value' }] }],
};

export function SentenceValue({ id, label, element, value, isLocked, onChange }: Props) {
  const [misread, setMisread] = useState<Misread>();
  const [isLeft, setLeft] = useState(false);
  const form = useMemo(() => compileForm([element], view), [element]);
  const field = form.fields.get('value');
  if (!field) return null;
  const { Control } = standardEngine.getRenderer(field.type.id);
  const message = isLeft ? (misread?.message ?? checkField(field, value)?.message) : undefined;
  return (
    <span className={own.value}>
      <label className="leadfield-hidden" id={labelId(id)} htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        name={id}
        label={label}
        value={value}
        misread={misread}
        onChange={(next) => {
          setMisread(undefined);
          onChange(next);
        }}
        onMisread={(next) => {
          setMisread(next);
          onChange(undefined);
        }}
        onBlur={() => {
          setLeft(true);
          const tidy = normalizeValue(field, value);
          if (tidy !== value) onChange(tidy);
        }}
        schema={field.schema}
        options={readOptions(field.uiSchema)}
        required={false}
        disabled={isLocked}
        readOnly={isLocked}
        invalid={message !== undefined}
        describedBy={message === undefined ? undefined : errorId(id)}
        say={standardEngine.say}
      />
      {message !== undefined && (
        <span className={own.problem} id={errorId(id)}>
          {message}
        </span>
      )}
    </span>
  );
}

export const hasSeveral = ({ visualType }: DataElement) => getVisualType(visualType)?.several !== undefined;

const operands = new WeakMap<DataElement, Map<string, DataElement>>();

/** The element that edits the operand: of the field's type, or of the type for several or for one of its values. */
export function toOperand(element: DataElement, operand: Operand): DataElement {
  const { several, single } = getVisualType(element.visualType) ?? {};
  const others: { [key in Operand]?: string | undefined } = {
    count: 'number',
    values: several,
    entry: single,
  };
  const type = others[operand] ?? element.visualType;
  const made = operands.get(element) ?? new Map<string, DataElement>();
  operands.set(element, made);
  const own = made.get(type) ?? toPlain(element, type);
  made.set(type, own);
  return own;
}

function toPlain(element: DataElement, visualType: string): DataElement {
  return {
    ...element,
    ...{ visualType, name: 'value', required: false, access: 'write', help: '' },
    ...{ rules: undefined, defaultValue: undefined, rows: 0 },
  };
}
