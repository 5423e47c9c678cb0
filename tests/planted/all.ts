// All planted bugs by room; those with the same test file are adjacent.
import { cli } from './cli';
import { objects } from './objects';
import { ownRules } from './own-rules';
import { renderers } from './renderers';
import { ruleSabotages } from './rules';
import type { Sabotage } from './sabotage';
import { schemas } from './schemas';
import { server } from './server';
import { serverAccess } from './server-access';
import { serverBrands } from './server-brands';
import { serverConnections } from './server-connections';
import { serverFiles } from './server-files';
import { serverImports } from './server-imports';
import { serverLists } from './server-lists';
import { serverRecords } from './server-records';
import { srcScreens } from './src-screens';
import { srcShared } from './src-shared';
import { validators } from './validators';

export const sabotages: readonly Sabotage[] = [
  ...serverAccess,
  ...serverBrands,
  ...serverConnections,
  ...server,
  ...serverLists,
  ...ruleSabotages,
  ...ownRules,
  ...serverRecords,
  ...serverFiles,
  ...serverImports,
  ...objects,
  ...schemas,
  ...validators,
  ...renderers,
  ...srcShared,
  ...srcScreens,
  ...cli,
];
