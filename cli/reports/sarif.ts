// SARIF 2.1.0, which code hosts show next to the changed lines.
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { metadataCodes } from '../../schemas/words/codes';
import type { Entry, FileReport } from '../check-file';

const rules = Object.entries(metadataCodes).map(([name, { id, severity, says }]) => ({
  id,
  name,
  shortDescription: { text: says },
  defaultConfiguration: { level: severity },
}));

export function toSarif(reports: readonly FileReport[]): string {
  const results = reports.flatMap(({ entries }) => entries.map(toResult));
  const driver = { name: 'leadfield check', rules };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return JSON.stringify({ $schema, version: '2.1.0', runs: [run] }, null, 2);
}

function toResult({ file, start, end, code, severity, message, mend, path }: Entry) {
  const region = {
    ...{ startLine: start.line, startColumn: start.column },
    ...{ endLine: end.line, endColumn: end.column },
  };
  return {
    ruleId: code,
    ruleIndex: rules.findIndex(({ id }) => id === code),
    level: severity,
    message: { text: mend ? `${message} ${mend}` : message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: toURI(file) }, region },
        ...(path && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}

/** Relative to the current folder, as code hosts expect. */
function toURI(file: string): string {
  const path = relative(process.cwd(), resolve(file));
  return path.startsWith('..') ? pathToFileURL(resolve(file)).href : encodeURI(path.replaceAll('\\', '/'));
}
