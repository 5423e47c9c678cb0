// Browsers display these kinds without running code (E8.7).
import { pictureKinds } from '../words/file-kinds';
import { defineFileType } from './files';

export const image = defineFileType({ id: 'image', label: 'Image', kinds: pictureKinds, count: 1 });
