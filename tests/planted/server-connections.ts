// Which connections stay open when they run out.
import type { Sabotage } from './sabotage';

const connections = ['tests/server/http/connections.test.ts'];

export const serverConnections: readonly Sabotage[] = [
  {
    id: 'O96',
    what: 'Connections that never carried a session keep their places.',
    file: 'server/http/connections.ts',
    find: 'if (open > max * 0.8) closeOldest(withoutSession, socket);',
    put: '',
    tests: connections,
  },
  {
    id: 'O97',
    what: 'A connection with a session gives way to silent ones.',
    file: 'server/http/connections.ts',
    find: 'if (request.caller) withoutSession.delete(request.raw.socket);',
    put: '',
    tests: connections,
  },
];
