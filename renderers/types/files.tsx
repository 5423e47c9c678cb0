import type { TypeRenderer } from '../controls/control';
import { FilesPlaceholder } from '../controls/files/files-placeholder';
import { lazyControl } from '../controls/lazy-control';

const Control = lazyControl(
  async () => (await import('../controls/files/file-list')).FileList,
  FilesPlaceholder,
);

export const files: TypeRenderer = { Control, labelling: 'group', width: 'full' };
