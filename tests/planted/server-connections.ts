// Which connections are closed when there are too many.
import type { Sabotage } from './sabotage';

const connections = ['tests/server/http/connections.slow.test.ts'];

export const serverConnections: readonly Sabotage[] = [
  {
    id: 'O96',
    what: 'Connections that never had a session are kept.',
    file: 'server/http/connections.ts',
    find: 'if (open > max * 0.8) closeOldest(withoutSession, socket);',
    put: '',
    tests: connections,
  },
  {
    id: 'O97',
    what: 'A connection with a session is closed to make room for idle ones.',
    file: 'server/http/connections.ts',
    find: 'if (request.caller) withoutSession.delete(request.raw.socket);',
    put: '',
    tests: connections,
  },
];
