import type { ArchivedVersion, PublishDiff, WireBrand } from '../../../contract/brand';
import { displayInstant } from '../../../schemas/values/date-text';
import { useRequest } from '../../shared/api/use-request';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { Banner } from '../../shared/ui/banner';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import { ChangeTable } from './change-table';
import { publishBrand, publishDiff, showFailure } from './publish-calls';
import styles from './publishing.module.css';

type RevertDialogProps = Pick<BrandSectionProps, 'onSaved'> & {
  brand: WireBrand;
  version: ArchivedVersion;
  onClose: () => void;
};

/** Values of the version that cannot be restored, because the field was deleted or no longer accepts them (R80). */
function LeftOut({ changes }: { changes: PublishDiff | undefined }) {
  const leftOut = changes?.leftOut ?? [];
  if (leftOut.length === 0) return null;
  return (
    <>
      <p>Not restored, because the field was deleted or no longer takes the value:</p>
      <ul className={styles.leftOut}>
        {leftOut.map(({ path, label, value }) => (
          <li key={path} dir="auto">
            {label}
            {value !== undefined && `: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

export function RevertDialog({ brand, version, onSaved, onClose }: RevertDialogProps) {
  const { brandID, _version } = brand;
  const { archivedID, createdAt } = version;
  const changes = useRequest(publishDiff(brandID, archivedID));
  const revert = async () => {
    try {
      const { message } = await publishBrand({
        brandID,
        archivedID,
        ...(_version !== undefined && { _version }),
      });
      await onSaved(message || 'Brand Published');
    } catch (error) {
      showFailure(error);
      void onSaved('');
    } finally {
      onClose();
    }
  };
  // Show the dialog once its content has loaded, so that nothing moves under the pointer.
  if (!changes.data && !changes.error) return <SpinnerOverlay isLate />;
  return (
    <ConfirmDialog
      title={`Revert to ${displayInstant(createdAt)}?`}
      confirmLabel="Revert To This Version"
      tone="danger"
      isWaiting={changes.error !== undefined}
      onConfirm={revert}
      onCancel={onClose}
    >
      <Banner tone="warning">
        All current configuration is overwritten, and the reverted brand goes live immediately for all users.
        Keys and the sponsor do not change.
      </Banner>
      <ChangeTable
        brandID={brandID}
        diff={archivedID}
        title="What reverting changes"
        before="Now"
        none="No differences from this version."
      />
      <LeftOut changes={changes.data as PublishDiff | undefined} />
    </ConfirmDialog>
  );
}
