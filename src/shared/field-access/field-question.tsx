import { Users } from 'lucide-react';
import { useState } from 'react';
import { isSystemType } from '../../../objects/index';
import type { CompiledField } from '../../../schemas/compile/compiled-form';
import { getVisualType } from '../../../schemas/types/index';
import { lazyScreen } from '../react/lazy-screen';
import { PanelBoundary } from '../ui/panel-boundary';
import { SpinnerOverlay } from '../ui/spinner';
import styles from './field-access.module.css';

const FieldAccessDialog = lazyScreen(
  () => import('./field-access-dialog').then((m) => m.FieldAccessDialog),
  <SpinnerOverlay isLate />,
);

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
        <PanelBoundary onClose={() => setOpen(false)}>
          <FieldAccessDialog
            objectType={element.objectType}
            fieldName={fieldName}
            onClose={() => setOpen(false)}
          />
        </PanelBoundary>
      )}
    </>
  );
}
