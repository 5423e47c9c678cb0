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
 * "Who may read and write this field, and why?" beside a field, for admins. By keyboard the same is asked with the
 * 'Field access' button above the form, so that a form has no tab stop more.
 */
export function FieldQuestion({ field }: { field: CompiledField }) {
  const [isOpen, setOpen] = useState(false);
  const { element } = field;
  // Names that begin so are the contract's own: no role grants them.
  if (!getVisualType(element.visualType) || element.name.startsWith('_')) return null;
  if (!isSystemType(element.objectType)) return null;
  // A form that joins two records names the fields of one of them 'user#email'.
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
