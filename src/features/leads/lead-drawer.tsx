import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { WireLead } from '../../../contract/leads';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { textField } from '../../records/listed-object';
import { useRecord } from '../../shared/api/use-record';
import { type Column, textOf } from '../../shared/list/column';
import { pageLocale } from '../../shared/page-locale';
import { toRecordPath } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { isStoreLead, type Lead, leadNameOf } from './lead';
import styles from './lead-drawer.module.css';

type Props = {
  lead: Lead | undefined;
  columns: readonly Column<WireLead>[];
  /** The lead does not exist, or the user cannot read it. */
  isMissing: boolean;
  retry: (() => unknown) | undefined;
  /** The index in the whole list; undefined if the list does not contain the lead. */
  position: number | undefined;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
};

/** All details of a lead next to its list. Arrow keys go to the next or previous lead, across pages. */
export function LeadDrawer(props: Props) {
  const { lead, isMissing, retry, columns, position, total, onMove, onClose } = props;
  const move = (step: number) => {
    const target = (position ?? Number.NaN) + step;
    if (target >= 0 && target < total) onMove(target);
  };
  useArrowKeys(move);
  return (
    <Dialog
      place="side"
      title={lead ? leadNameOf(lead) : isMissing ? 'Lead not found' : 'Lead'}
      onClose={onClose}
      actions={position !== undefined && <Steps position={position} total={total} move={move} />}
    >
      {lead ? (
        <LeadFacts lead={lead} columns={columns} />
      ) : retry ? (
        <ErrorState message={unableToLoad} onRetry={retry} />
      ) : isMissing ? (
        noLead
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}

export const unableToLoad = 'Unable to load leads. Please try again later.';
const noLead = <p>The link may be wrong, or you cannot access this lead.</p>;

type StepsProps = { position: number; total: number; move: (step: number) => void };

function Steps({ position, total, move }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Button icon={<ChevronLeft aria-hidden />} busy={position === 0} onClick={() => move(-1)}>
        Previous
      </Button>
      <span role="status">
        {(position + 1).toLocaleString(pageLocale)} of {total.toLocaleString(pageLocale)}
      </span>
      <Button busy={position >= total - 1} onClick={() => move(1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </div>
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
        <MapLink lead={lead} />
      </p>
      <dl className="vstack">
        {columns.map((column) => (
          <Fact key={column.id} label={column.label}>
            {textOf(column, lead) || <span className="muted">Not provided</span>}
          </Fact>
        ))}
        {lead.partnerID && <LeadRelations partnerID={lead.partnerID} />}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MapLink({ lead }: { lead: Lead }) {
  const place = [lead.city, lead.state, lead.zip].filter(Boolean).join(' ');
  if (!place) return null;
  const href = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
  return (
    <a href={href} target="_blank" rel="noreferrer" data-print="hide">
      <MapPin aria-hidden />
      Show {place} on a map
    </a>
  );
}

function useArrowKeys(move: (step: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
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

function LeadRelations({ partnerID }: { partnerID: string }) {
  const session = useAtomValue(sessionAtom);
  const { record: partner } = useRecord('partner', '/dtl/partner', { partnerID });
  const brandID = textField(partner, 'primaryBrandID');
  const { record: brand } = useRecord('brand', '/dtl/brand', brandID ? { brandID } : undefined);
  const brandName = textField(brand, 'brandName');
  const partnerName = textField(partner, 'partnerName');
  if (!session) return null;
  const toPartner = toRecordPath(session.type, 'partner', partnerID);
  const toBrand = toRecordPath(session.type, 'brand', brandID);
  return (
    <>
      {partnerName && <Fact label="Partner">{toLink(partnerName, toPartner)}</Fact>}
      {brandName && <Fact label="Brand">{toLink(brandName, toBrand)}</Fact>}
    </>
  );
}

function toLink(name: string, to: string | undefined): ReactNode {
  return to ? <Link to={to}>{name}</Link> : name;
}
