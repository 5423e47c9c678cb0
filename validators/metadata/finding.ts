// What a check of metadata finds: a problem with a numbered code, and a way to mend it where there is one.
import { type MetadataCode, metadataCodes } from '../../schemas/format/codes';
import type { Problem } from '../../schemas/problem';

export type Finding = Problem & {
  code: MetadataCode;
  /** A suggestion: "Did you mean 'isRequired'?" */
  mend?: string;
  /** The key itself is wrong, not what it holds. */
  isKey?: true;
  /** The character of the text at its place, from 0. */
  at?: number;
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

/** Without what another finding says better of the same place: a wrong type has often been said in other words. */
export function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const errors = new Map<string, Finding[]>();
  for (const one of findings)
    if (metadataCodes[one.code].severity === 'error')
      errors.set(one.path, [...(errors.get(one.path) ?? []), one]);
  return findings.flatMap((finding) => {
    const { path, code, mend } = finding;
    const others = (errors.get(path) ?? []).filter((one) => one !== finding);
    if (others.length > 0 && (code === 'wrongType' || code === 'objectTypeMissing')) return [];
    const echoed = mend ?? others.find((one) => one.code === 'wrongType')?.mend;
    return [{ ...finding, ...(echoed && { mend: echoed }) }];
  });
}
