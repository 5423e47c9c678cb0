import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { WireLead } from '../../../contract/leads/lead';
import { type Column, textOf } from '../../shared/list/column';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Skeleton } from '../../shared/ui/skeleton';
import { isStoreLead, type Lead, leadNameOf } from './lead';
import styles from './lead-drawer.module.css';

type Props = {
  /** Undefined while its page is on the way. */
  lead: Lead | undefined;
  columns: readonly Column<WireLead>[];
  /** From 0, in the whole list. */
  position: number;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
};

/** All of one lead, beside its list; the arrow keys go to its neighbours, over page ends too. */
export function LeadDrawer({ lead, columns, position, total, onMove, onClose }: Props) {
  const move = (step: number) => {
    const target = position + step;
    if (target >= 0 && target < total) onMove(target);
  };
  useArrowKeys(move);
  return (
    <Dialog
      place="side"
      title={lead ? leadNameOf(lead) : 'Lead'}
      onClose={onClose}
      actions={
        <div className={styles.steps}>
          <Button icon={<ChevronLeft aria-hidden />} busy={position === 0} onClick={() => move(-1)}>
            Previous
          </Button>
          <span role="status">
            {(position + 1).toLocaleString()} of {total.toLocaleString()}
          </span>
          <Button busy={position >= total - 1} onClick={() => move(1)}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </div>
      }
    >
      {lead ? <LeadFacts lead={lead} columns={columns} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}

function LeadFacts({ lead, columns }: Pick<Props, 'columns'> & { lead: Lead }) {
  return (
    <>
      <p className={styles.kind}>
        {isStoreLead(lead) ? (
          <Badge tone="warning">Store lead</Badge>
        ) : (
          <Badge tone="accent">Partner lead</Badge>
        )}
      </p>
      <dl className={styles.facts}>
        {columns.map((column) => (
          <div key={column.id} className={styles.fact}>
            <dt>{column.label}</dt>
            <dd>{textOf(column, lead) || <span className={styles.none}>Not provided</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function useArrowKeys(move: (step: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
