import { FileUp, History } from 'lucide-react';
import { useState } from 'react';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { Button } from '../../shared/ui/button';
import { Menu, MenuItem } from '../../shared/ui/menu';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import type { ListedObject } from '../listed-object';

const ImportDialog = lazyScreen(
  () => import('../import/import-dialog').then((m) => m.ImportDialog),
  <SpinnerOverlay isLate />,
);
const RecentChanges = lazyScreen(
  () => import('../bulk/recent-changes').then((m) => m.RecentChanges),
  <SpinnerOverlay isLate />,
);

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
      {open && (
        <PanelBoundary onClose={close}>
          {open === 'import' ? (
            <ImportDialog object={object} onClose={close} />
          ) : (
            <RecentChanges object={object} onClose={close} />
          )}
        </PanelBoundary>
      )}
    </>
  );
}

export function ImportButton({ object }: { object: ListedObject }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        Import {object.plural}
      </Button>
      {isOpen && (
        <PanelBoundary onClose={close}>
          <ImportDialog object={object} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}
