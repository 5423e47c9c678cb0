import { type Ref, useMemo } from 'react';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { MetadataForm } from '../../../renderers/metadata-form';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { loadOptions } from '../../shared/api/options-loader';
import styles from './bulk.module.css';

type Props = {
  element: DataElement;
  value: Json | undefined;
  isEmptied: boolean;
  onEmptied: (isEmptied: boolean) => void;
  /** Its `submit` calls `onValue`, or shows what is missing. */
  handle: Ref<MetadataFormHandle>;
  onValue: (value: Json) => void;
};

export function BulkValue({ isEmptied, onEmptied, ...control }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend>What to do</legend>
      <label className="hstack gap-2">
        <input type="radio" name="bulk-value" checked={!isEmptied} onChange={() => onEmptied(false)} />
        Set a value
      </label>
      {!isEmptied && (
        <div className={styles.value}>
          <FieldForm {...control} />
        </div>
      )}
      <label className="hstack gap-2">
        <input type="radio" name="bulk-value" checked={isEmptied} onChange={() => onEmptied(true)} />
        Empty it
      </label>
    </fieldset>
  );
}

/** An untouched checkbox means No; any other control requires a value. */
function FieldForm({ element, value, handle, onValue }: Omit<Props, 'isEmptied' | 'onEmptied'>) {
  const { name, objectType, visualType } = element;
  const isYesNo = getVisualType(visualType)?.valueType === 'boolean';
  const elements = useMemo(() => [element], [element]);
  const view = useMemo<View>(() => {
    const fields = [{ name, required: !isYesNo }];
    return { id: 'bulk', objectType, groups: [{ key: 'bulk', title: '', fields }] };
  }, [objectType, name, isYesNo]);
  return (
    <OptionsProvider load={loadOptions}>
      <MetadataForm
        ref={handle}
        elements={elements}
        view={view}
        mode="create"
        isSelfShaping
        hasSaveBar={false}
        {...(value !== undefined && { value: { [name]: value } })}
        onSubmit={(submission) => {
          onValue(submission.value[name] ?? (isYesNo ? false : null));
          return undefined;
        }}
      />
    </OptionsProvider>
  );
}
