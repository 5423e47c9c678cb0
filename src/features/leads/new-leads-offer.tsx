import { counted } from '../../shared/counted';
import { Button } from '../../shared/ui/button';
import styles from './leads.module.css';

/** Says that leads came in, and brings them on request: the rows somebody is reading stay where they are. */
export function NewLeadsOffer({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className={styles.offer}>
      {count > 0 && (
        <>
          <span>{counted(count, 'new lead')} came in.</span>
          <Button tone="primary" onClick={onShow}>
            {count === 1 ? 'Show lead' : 'Show leads'}
          </Button>
        </>
      )}
    </div>
  );
}
