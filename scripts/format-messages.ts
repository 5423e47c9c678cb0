// Every sentence of the engine that `messages` can replace, collected from the sources.
import { readdirSync } from 'node:fs';
import { visualTypes } from '../schemas/types/index';
import type { VisualType } from '../schemas/words/visual-type';
import { createNestedTypes } from '../validators/nested/nested-types';
import { listSentences } from './say-calls';

/** Texts that are not sentences of a form, or that other files use. */
const known = new Map([
  ['schemas/compile/compile-field.ts', ['type.requiredMessage']],
  ['schemas/compile/live-form.ts', ['title']],
  // Shown to readers who cannot see the record.
  ['renderers/controls/choices.ts', ['unknown']],
]);

type Chapter = { title: string; folders: RegExp };
const chapters: readonly Chapter[] = [
  { title: 'The form', folders: /^(renderers\/(form|rjsf|store)\/|renderers\/[^/]+$)/ },
  { title: 'Controls', folders: /^renderers\/(controls|types)\// },
  { title: 'Limits and rules', folders: /^(schemas|validators)\/(?!nested|rows)/ },
  { title: 'Objects and lists of them', folders: /\/(nested|rows)\// },
];

/** `say` needs a text, a constant, or a choice between these; anything else throws. */
export function toMessagesDocument(root: string): string {
  const { sentences, unknown } = listSentences(listSources(root));
  const lost = unknown.filter(
    ({ place, argument }) => !known.get(place.slice(root.length))?.includes(argument),
  );
  if (lost.length > 0) throw new Error(`say() of no readable sentence: ${JSON.stringify(lost)}`);
  const listed = new Set<string>();
  const parts = chapters.map(({ title, folders }) => {
    const found = [...sentences].filter(([path]) => folders.test(path.slice(root.length)));
    const own = title === 'The form' ? ['General'] : [];
    const fresh = [...new Set([...found.flatMap(([, texts]) => texts), ...own])].filter(
      (text) => !listed.has(text),
    );
    for (const text of fresh) listed.add(text);
    return `## ${title}\n\n${toTable(fresh.toSorted((a, b) => a.localeCompare(b, 'en')))}`;
  });
  return `${[head, ...parts, `## Visual types\n\n${toTypes()}`].join('\n\n')}\n`;
}

const head = `# The sentences of a form

Made from the source by \`npm run docs:format\`. Each is named by its English text, which is also what stands there by default:

\`\`\`ts
import { createEngine } from 'leadfield-engine';

export const engine = createEngine({
  messages: {
    Save: 'Sichern',
    'Must be at most {count} characters long.': 'Höchstens {count} Zeichen.',
    '{count} unsaved changes': ({ count }) => \`\${count} Änderungen\`,
  },
});
\`\`\`

\`{name}\` stands for a value, and a function gets all of them. A number of 1,000 and more comes as text. Sentences of the metadata, and those
by which \`parseMetadata\` and the commands say what is wrong with it, stay as they are. A locale’s own types bring their sentences with
an example of the country; they are named by the whole sentence.`;

const toCell = (text: string) => text.replaceAll('|', '\\|');

function toTable(texts: readonly string[]): string {
  const rows = texts.map((text) => {
    const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => `\`${whole}\``))];
    return `| ${toCell(text.trim() === text ? text : `\`${text}\``)} | ${names.join(' ')} |`;
  });
  return ['| sentence | values |', '|---|---|', ...rows].join('\n');
}

function toTypes(): string {
  const all: VisualType[] = [...Object.values(visualTypes), ...createNestedTypes()];
  const sayers = new Map<string, string[]>();
  for (const { id, formatMessage, requiredMessage } of all)
    for (const text of [formatMessage ?? 'This value is not valid for this field.', requiredMessage])
      sayers.set(text, [...(sayers.get(text) ?? []), `\`${id}\``]);
  const rows = [...sayers].map(([text, ids]) => `| ${toCell(text)} | ${[...new Set(ids)].join(' ')} |`);
  return ['| sentence | of |', '|---|---|', ...rows].join('\n');
}

function listSources(root: string): string[] {
  return ['renderers', 'schemas', 'validators'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${root}${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .toSorted(),
  );
}
