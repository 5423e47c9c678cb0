import type { TypeRenderer } from '../controls/control';
import { files } from './files';

export const image: TypeRenderer = files;
