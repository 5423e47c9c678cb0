import { FileUp, History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { lazyDialog } from '../../shared/ui/lazy-dialog';
import { Menu, MenuItem } from '../../shared/ui/menu';
import type { ListedObject } from '../listed-object';

const ImportDialog = lazyDialog(() => import('../import/import-dialog').then((m) => m.ImportDialog));
const RecentChanges = lazyDialog(() => import('../bulk/recent-changes').then((m) => m.RecentChanges));

/** Actions on many records that need no selection. For admins. */
export function ListMenu({ object }: { object: ListedObject }) {
  const [open, setOpen] = useState<'import' | 'recent'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label="Import and changes" tone="plain">
        <MenuItem icon={<FileUp aria-hidden />} onSelect={() => setOpen('import')}>
          Import {object.plural}
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onSelect={() => setOpen('recent')}>
          Recent changes
        </MenuItem>
      </Menu>
      {open === 'import' && <ImportDialog object={object} onClose={close} />}
      {open === 'recent' && <RecentChanges object={object} onClose={close} />}
    </>
  );
}

export function ImportButton({ object }: { object: ListedObject }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        Import {object.plural}
      </Button>
      {isOpen && <ImportDialog object={object} onClose={() => setOpen(false)} />}
    </>
  );
}
