// JUnit XML: one suite per file and a failed case per error. Warnings go to the output of the file's own case.
import type { Entry, FileReport } from '../check-file';

export function toJunit(reports: readonly FileReport[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="leadfield check">',
    ...reports.map(toSuite),
    '</testsuites>',
  ].join('\n');
}

function toSuite({ file, entries }: FileReport): string {
  const errors = entries.filter(({ severity }) => severity === 'error');
  const warnings = entries.filter(({ severity }) => severity === 'warning').map(toText);
  const own = `    <testcase classname=${quote(file)} name="is readable metadata">${
    warnings.length > 0 ? `<system-out>${toXml(warnings.join('\n'))}</system-out>` : ''
  }</testcase>`;
  const cases = errors.map(
    (entry) =>
      `    <testcase classname=${quote(file)} name=${quote(`${entry.code} ${entry.path}`.trim())}><failure type=${quote(
        entry.code,
      )} message=${quote(entry.message)}>${toXml(toText(entry))}</failure></testcase>`,
  );
  return [
    `  <testsuite name=${quote(file)} tests="${errors.length + 1}" failures="${errors.length}">`,
    own,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function toText({ file, start, code, message, mend }: Entry): string {
  const rest = mend && !message.endsWith(mend) ? ` ${mend}` : '';
  return `${file}:${start.line}:${start.column} ${code} ${message}${rest}`;
}

const quote = (text: string) => `"${toXml(text)}"`;

/** XML 1.0 cannot express most control characters. */
function toXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
