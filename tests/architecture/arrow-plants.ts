// Imports that the rules refuse, each with one that they accept.
import * as arrows from './arrows';
import { a, type Case } from './plants';

export const arrowPlants: Case[] = [
  ['an unknown folder', arrows.onlyKnownFolders, { 'lib/a.ts': a }, { 'schemas/a.ts': a }],
  ['code among the fixtures', arrows.onlyKnownFolders, { 'fixtures/a.ts': a }, { 'fixtures/a.json': '{}' }],
  [
    'a wrong arrow',
    arrows.arrowsPointOneWay,
    { 'schemas/a.ts': "import { b } from '../validators/b';", 'validators/b.ts': a },
    { 'validators/a.ts': "import { b } from '../schemas/b';", 'schemas/b.ts': a },
  ],
  [
    'a wrong arrow of a type',
    arrows.arrowsPointOneWay,
    { 'server/a.ts': "import type { B } from '../src/b';", 'src/b.ts': a },
    { 'cli/a.ts': "import type { B } from '../schemas/b';", 'schemas/b.ts': a },
  ],
  [
    'a lazy wrong arrow',
    arrows.arrowsPointOneWay,
    { 'src/a.ts': "const b = () => import('../server/b');", 'server/b.ts': a },
    { 'src/a.ts': "const b = () => import('../renderers/b');", 'renderers/b.ts': a },
  ],
  [
    'a type named through import()',
    arrows.arrowsPointOneWay,
    { 'schemas/a.ts': "export type A = import('../src/b').B;", 'src/b.ts': a },
    { 'tests/a.ts': "export type A = import('../src/b').B;", 'src/b.ts': a },
  ],
  [
    'somebody importing tests',
    arrows.arrowsPointOneWay,
    { 'server/a.ts': "export { b } from '../tests/b';", 'tests/b.ts': a },
    { 'bench/a.ts': "import { b } from '../src/b';", 'src/b.ts': a },
  ],
  [
    'storage that knows status codes',
    arrows.storageKnowsNoAnswers,
    { 'server/storage/a.ts': "import { AppError } from '../app-error';", 'server/app-error.ts': a },
    { 'server/access/a.ts': "import { AppError } from '../app-error';", 'server/app-error.ts': a },
  ],
  [
    'SQL beside storage',
    arrows.sqlStandsInStorage,
    {
      'server/operations/a.ts': 'db.query(`select id from records`);',
      'server/commands/b.ts': "db.query('delete from crm_links');",
    },
    { 'server/storage/a.ts': 'db.query(`select 1`);', 'server/access/b.ts': "say('Select a role');" },
  ],
  [
    'a walk that knows the product',
    arrows.walksKnowNoProduct,
    {
      'tests/walks/a.spec.ts': "import { b } from '../server/b';",
      'tests/server/b.ts': "import { c } from '../../server/c';",
      'server/c.ts': a,
    },
    { 'tests/walks/a.spec.ts': "import { b } from '../server/b';", 'tests/server/b.ts': a },
  ],
  [
    'a feature importing a feature',
    arrows.appLayersPointOneWay,
    { 'src/features/leads/a.ts': "import { b } from '../crm/b';", 'src/features/crm/b.ts': a },
    { 'src/features/leads/a.ts': "import { b } from './b';", 'src/features/leads/b.ts': a },
  ],
  [
    'a feature importing the app',
    arrows.appLayersPointOneWay,
    { 'src/features/leads/a.ts': "import { b } from '../../app/guards';", 'src/app/guards.ts': a },
    { 'src/features/leads/a.ts': "import { b } from '../../shared/paths';", 'src/shared/paths.ts': a },
  ],
  [
    'shared code importing a feature',
    arrows.appLayersPointOneWay,
    { 'src/shared/ui/a.ts': "import { b } from '../../features/crm/b';", 'src/features/crm/b.ts': a },
    { 'src/app/a.ts': "import { b } from '../features/crm/b';", 'src/features/crm/b.ts': a },
  ],
  [
    'shared code importing the records',
    arrows.appLayersPointOneWay,
    { 'src/shared/ui/a.ts': "import { b } from '../../records/list/b';", 'src/records/list/b.ts': a },
    { 'src/features/leads/a.ts': "import { b } from '../../records/b';", 'src/records/b.ts': a },
  ],
  [
    'an engine that knows the app',
    arrows.engineKnowsNoApp,
    { 'renderers/a.ts': "import { atom } from 'jotai';" },
    { 'src/a.ts': "import { atom } from 'jotai';" },
  ],
  [
    'an engine that knows a view',
    arrows.engineKnowsNoApp,
    { 'schemas/a.ts': "import { b } from '../objects/views/b';", 'objects/views/b.ts': a },
    { 'objects/views/a.ts': "import { b } from './b';", 'objects/views/b.ts': a },
  ],
  [
    'a circle',
    arrows.noCycles,
    {
      'src/a.ts': "import { b } from './b';",
      'src/b.ts': "import { c } from './c';",
      'src/c.ts': "import { a } from './a';",
    },
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': "const a = () => import('./a');" },
  ],
  [
    'a circle of types',
    arrows.noCycles,
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': "import type { A } from './a';" },
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': a },
  ],
  [
    'a lazy circle in schemas',
    arrows.noCycles,
    {
      'schemas/rules/a.ts': "const b = () => import('./b');",
      'schemas/rules/b.ts': "import { a } from './a';",
    },
    { 'schemas/rules/a.ts': "const b = () => import('./b');", 'schemas/rules/b.ts': a },
  ],
  [
    'a room of schemas that imports one above it',
    arrows.schemaRoomsPointDown,
    { 'schemas/words/a.ts': "import { b } from '../rules/b';", 'schemas/rules/b.ts': a },
    { 'schemas/rules/a.ts': "import { b } from '../words/b';", 'schemas/words/b.ts': a },
  ],
  [
    'a file of schemas outside its rooms',
    arrows.schemaRoomsPointDown,
    { 'schemas/a.ts': a },
    { 'schemas/values/a.ts': a },
  ],
  [
    'a circle of rooms',
    arrows.roomsHoldNoCircle,
    {
      'server/access/a.ts': "import type { B } from '../caches/b';",
      'server/access/c.ts': a,
      'server/caches/b.ts': "import { c } from '../access/c';",
    },
    {
      'server/access/a.ts': "import { b } from '../caches/b';",
      'server/access/c.ts': "import { a } from './a';",
      'server/caches/b.ts': a,
    },
  ],
];
