// What a check of metadata finds: a problem with a numbered code, and a way to mend it where there is one.
import type { MetadataCode } from '../../schemas/format/codes';
import type { Problem } from '../../schemas/problem';

export type Finding = Problem & {
  code: MetadataCode;
  /** A suggestion: "Did you mean 'isRequired'?" */
  mend?: string;
  /** The key itself is wrong, not what it holds. */
  isKey?: true;
};

/** Adds a finding, unless its place has one with that code already. */
export type Report = (finding: Finding) => void;

export function createReport(findings: Finding[]): Report {
  const known = new Set<string>();
  return (finding) => {
    const key = `${finding.path} ${finding.code}`;
    if (known.has(key)) return;
    known.add(key);
    findings.push(finding);
  };
}
