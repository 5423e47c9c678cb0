import type { TypeRenderer } from '../controls/control';
import { FileList } from '../controls/files/file-list';

export const image: TypeRenderer = { Control: FileList, labelling: 'group', width: 'full' };
