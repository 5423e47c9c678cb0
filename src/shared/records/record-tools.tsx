import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { HistoryPanel } from './history-panel';
import type { RecordKind } from './record-kind';

/** What else can be asked about a record: how it came to be as it is. */
export function RecordTools({ kind, id }: { kind: RecordKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryPanel objectType={kind.objectType} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
