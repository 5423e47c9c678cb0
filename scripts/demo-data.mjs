// Writes the demo's partners, users and leads; sponsors, brands, products, vendors and roles are hand-written. The data is
// deterministic: `node scripts/demo-data.mjs` changes nothing in the tree.
import { writeFileSync } from 'node:fs';
import { toLeads } from './demo/leads.mjs';
import { toPartnersAndUsers } from './demo/partners.mjs';
import { createRandom } from './demo/random.mjs';

/** One record per line, so that a changed record is one changed line. */
function write(name, records) {
  const lines = records.map((record) => `  ${JSON.stringify(record)}`).join(',\n');
  writeFileSync(new URL(`../fixtures/demo/${name}.json`, import.meta.url), `[\n${lines}\n]\n`);
  process.stdout.write(`${name}: ${records.length}\n`);
}

const { partners, users } = toPartnersAndUsers(createRandom(20250107));
write('partners', partners);
write('users', users);
write('leads', toLeads(createRandom(48), partners, users));
