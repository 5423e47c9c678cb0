import type { FieldConfig, WireDataElement } from '../../../schemas/data-element';
import { isEmpty } from '../../../schemas/json';
import { getVisualType } from '../../../schemas/types/index';
import { Badge } from '../../shared/ui/badge';
import { RowActionControl } from '../../shared/ui/row-actions';
import styles from './data-management.module.css';
import own from './element-list.module.css';
import { toLabel } from './group-elements';

type Props = {
  element: WireDataElement;
  isBusy: boolean;
  /** Absent: nothing may be changed. */
  onEdit?: () => void;
  onDelete?: () => void;
};

/** Label, field name and type, Edit and, unless it is a system field, Delete (B2). */
export function ElementRow({ element, isBusy, onEdit, onDelete }: Props) {
  const { fieldName, fieldConfig } = element;
  const label = toLabel(element);
  const type = getVisualType(fieldConfig.visualType)?.label ?? fieldConfig.visualType;
  const isSystem = fieldConfig.systemField === true;
  return (
    <li className={own.row} data-field={fieldName}>
      <span className={styles.rowLabel}>
        <span dir="auto">{label}</span> {!isSystem && <Badge tone="accent">Own</Badge>}
      </span>
      <code className={styles.fieldName}>{fieldName}</code>
      <span className={styles.typeName}>{[type, ...listMarks(fieldConfig)].join(', ')}</span>
      <div className={own.actions}>
        {onEdit && <RowActionControl label="Edit" of={label} onPress={onEdit} />}
        {onDelete && !isSystem && (
          <RowActionControl label="Delete" of={label} onPress={onDelete} isBusy={isBusy} isDangerous />
        )}
      </div>
    </li>
  );
}

const conditions = ['showWhen', 'requireWhen', 'readOnlyWhen'] as const;

/** What else is asked of the field, in a word each: whoever looks for a rule finds it from the list. */
function listMarks(config: FieldConfig): string[] {
  const marks: [mark: string, isSet: boolean][] = [
    ['required', config.isRequired === true],
    ['unique', config.unique === true],
    ['conditional', conditions.some((key) => !isEmpty(config[key]))],
    ['limited', !isEmpty(config.limits)],
    ['calculated', !isEmpty(config.formula)],
    ['checked', !isEmpty(config.check)],
  ];
  return marks.filter(([, isSet]) => isSet).map(([mark]) => mark);
}
