import { X } from 'lucide-react';
import { textField } from '../../records/listed-object';
import { readOne } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './lead-filters.module.css';

/** Only leads of this partner are shown: as its record leads here. */
export function PartnerChip({ partnerID, onRemove }: { partnerID: string; onRemove: () => void }) {
  const { data } = useRequest(['/dtl/partner', { partnerID }]);
  return (
    <span className={styles.chip}>
      <span>
        Leads of <b dir="auto">{nameIn(data) || partnerID}</b>
      </span>
      <IconButton label="All partners’ leads" icon={<X aria-hidden />} onClick={onRemove} />
    </span>
  );
}

function nameIn(data: unknown): string {
  try {
    return data === undefined ? '' : textField(readOne('partner', data), 'partnerName');
  } catch {
    return '';
  }
}
