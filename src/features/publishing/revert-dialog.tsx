import type { WireBrand } from '../../../contract/brand/brand';
import type { ArchivedVersion } from '../../../contract/brand/brand-version';
import { displayInstant } from '../../../schemas/date-text';
import { useRequest } from '../../shared/api/use-request';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { Banner } from '../../shared/ui/banner';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import { ChangeTable } from './change-table';
import { publishBrand, publishDiff, tellFailure } from './publish-calls';

type RevertDialogProps = Pick<BrandSectionProps, 'onSaved'> & {
  brand: WireBrand;
  version: ArchivedVersion;
  onClose: () => void;
};

/** Warns that everything is overwritten, and shows by what (B2; R47). */
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
      tellFailure(error);
      void onSaved('');
    } finally {
      onClose();
    }
  };
  // The question comes whole, so that nothing moves under the pointer.
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
    </ConfirmDialog>
  );
}
