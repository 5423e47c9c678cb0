import { Users } from 'lucide-react';
import { useState } from 'react';
import { isSystemType } from '../../../objects/index';
import type { CompiledField } from '../../../schemas/compile/compiled-form';
import { getVisualType } from '../../../schemas/types/index';
import { lazyDialog } from '../ui/lazy-dialog';
import styles from './field-access.module.css';

const FieldAccessDialog = lazyDialog(() => import('./field-access-dialog').then((m) => m.FieldAccessDialog));

/**
 * A button next to a field for admins that shows who can read and write it. It is not a tab stop: keyboard users have the 'Field access'
 * button above the form.
 */
export function FieldQuestion({ field }: { field: CompiledField }) {
  const [isOpen, setOpen] = useState(false);
  const { element } = field;
  // Names with an underscore belong to the contract, so no role grants them.
  if (!getVisualType(element.visualType) || element.name.startsWith('_')) return null;
  if (!isSystemType(element.objectType)) return null;
  // A form for two records names the fields of one of them 'user#email'.
  const fieldName = element.name.slice(element.name.lastIndexOf('#') + 1);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.question}
        data-print="hide"
        aria-label="Who can see this field?"
        title={`Who can see ${element.label}?`}
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden />
      </button>
      {isOpen && (
        <FieldAccessDialog
          objectType={element.objectType}
          fieldName={fieldName}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
