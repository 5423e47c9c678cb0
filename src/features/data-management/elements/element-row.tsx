import { Fragment, memo } from 'react';
import { toTypeLabel } from '../../../../schemas/editor/card-types';
import { isUnique } from '../../../../schemas/rules/parse-unique';
import { isEmpty } from '../../../../schemas/values/json';
import type { FieldRules, WireDataElement } from '../../../../schemas/words/data-element';
import { FieldIcon, toFieldGlyph } from '../../../shared/metadata/field-icon';
import { counted } from '../../../shared/page-locale';
import { Badge } from '../../../shared/ui/badge';
import { RowActionControl } from '../../../shared/ui/row-actions';
import styles from '../objects/data-management.module.css';
import own from './element-list.module.css';
import { toLabel } from './group-elements';
import { toShownConfig } from './link-objects';

type Props = {
  element: WireDataElement;
  isBusy: boolean;
  isOpen: boolean;
  isFresh: boolean;
  hasTools: boolean;
  /** In how many places the field is used; undefined while loading. */
  count: number | undefined;
  onEdit?: ((element: WireDataElement) => void) | undefined;
  onDelete?: ((element: WireDataElement) => void) | undefined;
  onUses?: ((element: WireDataElement) => void) | undefined;
};

/** Memoized, because there are hundreds. */
export const ElementRow = memo(function ElementRow(props: Props) {
  const { element, isBusy, isOpen, isFresh, hasTools, count, onEdit, onDelete, onUses } = props;
  const { fieldName, fieldConfig } = element;
  const label = toLabel(element);
  const shown = toShownConfig(element);
  const type = toTypeLabel(shown);
  const isSystem = fieldConfig.systemField === true;
  return (
    <tr
      data-field={fieldName}
      data-selected={isOpen || undefined}
      data-fresh={isFresh || undefined}
      aria-current={isOpen || undefined}
    >
      <th scope="row">
        <span className={own.label}>
          <span className={own.icon} data-own={!isSystem || undefined}>
            <FieldIcon glyph={toFieldGlyph(fieldName, shown)} />
          </span>
          <span dir="auto">{label}</span> {!isSystem && <Badge tone="accent">Custom</Badge>}
        </span>
      </th>
      <td className={own.name}>
        <code className={styles.fieldName}>{withBreaks(fieldName)}</code>
      </td>
      <td className={own.type}>
        <span className={styles.typeName}>{[type, ...listMarks(fieldConfig)].join(', ')}</span>
      </td>
      {hasTools && (
        <td className={own.uses}>
          {onUses && count !== undefined && (
            <button
              type="button"
              aria-label={`${label} is used in ${counted(count, 'place')}`}
              onClick={() => onUses(element)}
            >
              {count}
            </button>
          )}
        </td>
      )}
      {hasTools && (
        <td className={own.actions}>
          {onEdit && <RowActionControl label="Edit" of={label} onPress={() => onEdit(element)} />}
          {onDelete && !isSystem && (
            <RowActionControl
              label="Delete"
              of={label}
              onPress={() => onDelete(element)}
              isBusy={isBusy}
              isDangerous
            />
          )}
        </td>
      )}
    </tr>
  );
});

/** Adds break points between the words of a camelCase name. */
function withBreaks(name: string) {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const conditions = ['showWhen', 'requireWhen', 'readOnlyWhen'] as const;

/** Keywords for the field's rules, so that they can be found from the list. */
function listMarks(config: FieldRules): string[] {
  const marks: [mark: string, isSet: boolean][] = [
    ['required', config.isRequired === true],
    ['unique', isUnique(config)],
    ['conditional', conditions.some((key) => !isEmpty(config[key]))],
    ['limited', !isEmpty(config.limits)],
    ['calculated', !isEmpty(config.formula)],
    ['numbered', !isEmpty(config.series)],
    ['checked', !isEmpty(config.check)],
  ];
  return marks.filter(([, isSet]) => isSet).map(([mark]) => mark);
}
