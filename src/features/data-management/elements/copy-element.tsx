import { Copy } from 'lucide-react';
import { type ObjectType, objects } from '../../../../objects/index';
import { toEditorValue } from '../../../../schemas/editor/data-element-value';
import { findAlike } from '../../../../schemas/values/field-name';
import type { JsonObject } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { useRights } from '../../../shared/api/use-rights';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { listYourObjects, systemObjects } from '../objects/system-objects';
import { proposeName } from './follow-edit';

type Props = { of: ObjectType; onCopy: (to: ObjectType) => void };

export function CopyMenu({ of, onCopy }: Props) {
  const { mayConfigure } = useRights();
  const others = [...systemObjects, ...listYourObjects()].filter(
    ({ type }) => type !== of && mayConfigure(type),
  );
  return (
    <Menu label="Copy" tone="plain" icon={<Copy aria-hidden />}>
      <MenuItem onSelect={() => onCopy(of)}>{`Within ${objects[of].labels.many}`}</MenuItem>
      {others.map(({ type, many }) => (
        <MenuItem key={type} onSelect={() => onCopy(type)}>{`To ${many}`}</MenuItem>
      ))}
    </Menu>
  );
}

/** Settings that are not copied: the protection of system fields, and one-time changes of records. */
const notCopied = new Set(['systemField', 'populateTargetTable', 'populateDefaultOnTargetTable']);

export function toCopy(element: WireDataElement, names: readonly string[]): JsonObject {
  const value = toEditorValue(element);
  const copy = Object.fromEntries(Object.entries(value).filter(([key]) => !notCopied.has(key)));
  if (findAlike(element.fieldName, names) === undefined) return copy;
  const label = `${element.fieldConfig.label || element.fieldName} copy`;
  return { ...copy, label, fieldName: proposeName(label) };
}
