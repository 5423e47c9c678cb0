// Scripts, links and numbers in documents and comments exist, and nothing in the tree tells where it was built.
import type { Rule } from './source-tree';

// Written in pieces, so that this file does not match itself.
const places = new RegExp(`(^|[\\s'"\`(=:])/${'work'}/|(^|[\\s'"\`(=:])/(${'root'}|${'home'})/`, 'm');
/** Quotes the specification, also scripts that do not exist. */
const specification = /^docs\/specification\//;
const run = /\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)/g;

const papers = new RegExp(
  `${'API'}\\.md|\\b(${['RULINGS', 'RELIABILITY', 'EXTENSIONS'].join('|')})\\b|[AB] §`,
  'g',
);
/** Released migrations do not change. */
const frozen = /^server\/storage\/migrations\//;
/** Numbers of planted bugs look like citations. */
const plants = /^tests\/(planted|architecture)\//;
const comment = /^\s*(\/\/|\/?\*)/;
const citation = /\b[ABREW]\d+(\.\d+)?\b/g;

/** A document names `npm run something`, but package.json has no such script. */
export const namedScriptsExist: Rule = (files) => {
  const scripts = listScripts(files.find((file) => file.path === 'package.json')?.text ?? '{}');
  return files
    .filter(({ path }) => path.endsWith('.md') && !specification.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(run)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((name) => !scripts.has(name))
        .map((name) => ({ path, message: `names the script '${name}', which package.json does not have` })),
    );
};

export const linkedFilesExist: Rule = (files) => {
  const known = files.map((file) => file.path);
  return files
    .filter(({ path }) => /^(README|CONTRIBUTING|CHANGELOG)\.md$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#]+\.(?:md|ts|tsx|json|mjs))\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !known.includes(target))
        .map((target) => ({ path, message: `links to ${target}, which does not exist` })),
    );
};

/** A path of one machine. */
export const noTracesOfTheBuilder: Rule = (files) =>
  files
    .filter(({ text }) => places.test(text))
    .map(({ path, text }) => ({
      path,
      message: `holds a path of one machine: ${places.exec(text)?.[0].trim()}`,
    }));

/** A source cites a document that is not in the repository, instead of a number of the specification. */
export const papersAreHere: Rule = (files) =>
  files
    .filter(({ path, program }) => program || /\.(css|sql)$/.test(path))
    .filter(({ path }) => !frozen.test(path) && !plants.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(papers)].map((match) => ({ path, message: `cites ${match[0]}, which is not here` })),
    );

/** A comment cites a number that docs/specification does not have. */
export const citationsExist: Rule = (files) => {
  const chapters = files.filter(({ path }) => specification.test(path));
  const numbers = listNumbers(chapters.map(({ text }) => text).join('\n'));
  return files
    .filter(({ path, program }) => (program || path.endsWith('.css')) && !plants.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => comment.test(line))
        .flatMap((line) => [...line.matchAll(citation)])
        .filter(([number]) => !numbers.has(number))
        .map(([number]) => ({ path, message: `cites ${number}, which docs/specification does not have` })),
    );
};

/** 'R36' and 'R36.1' of a line that begins '**R36.1** '. */
function listNumbers(specification: string): ReadonlySet<string> {
  const rows = [...specification.matchAll(/^\*\*(([A-Z]\d+)\.\d+[a-z]?)\*\* /gm)];
  return new Set(rows.flatMap(([, sentence = '', section = '']) => [sentence, section]));
}

function listScripts(manifest: string): ReadonlySet<string> {
  const { scripts } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return new Set(Object.keys(scripts ?? {}));
}
