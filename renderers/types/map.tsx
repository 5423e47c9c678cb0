// Names with a text each, edited as rows (RULINGS 5).
import { MapRows } from '../controls/map-rows';
import type { TypeRenderer } from '../controls/control';

export const map: TypeRenderer = { Control: MapRows, labelling: 'group' };
