import type { Json } from '../../../schemas/values/json';
import { standardEngine } from '../../types/engine';
import { LimitFrame, type LimitRowProps } from './limit-frame';

const { getRenderer, say } = standardEngine;
const { Control } = getRenderer('number');

export function CountRow(
  props: LimitRowProps & { value: Json | undefined; onChange: (value: Json | undefined) => void },
) {
  const { id, words, value, isLocked, problem, onChange } = props;
  return (
    <LimitFrame {...props}>
      <Control
        id={id}
        name={id}
        label={words}
        value={value}
        misread={undefined}
        onChange={onChange}
        onMisread={({ typed }) => onChange(typed)}
        onBlur={() => undefined}
        schema={{ type: 'number' }}
        options={{}}
        required={false}
        disabled={isLocked}
        readOnly={isLocked}
        invalid={problem !== undefined}
        describedBy={undefined}
        say={say}
      />
    </LimitFrame>
  );
}
