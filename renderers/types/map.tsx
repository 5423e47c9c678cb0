import type { TypeRenderer } from '../controls/control';
import { MapRows } from '../controls/map-rows';

export const map: TypeRenderer = { Control: MapRows, labelling: 'group', width: 'full' };
