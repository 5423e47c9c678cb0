// What a check of metadata finds: a problem with a numbered code, and a way to mend it where there is one.
import { type MetadataCode, metadataCodes } from '../../schemas/format/codes';
import type { Problem } from '../../schemas/problem';

export type Finding = Problem & {
  code: MetadataCode;
  /** A suggestion: "Did you mean 'isRequired'?" */
  mend?: string;
  /** The key itself is wrong, not what it holds. */
  isKey?: true;
  /** Where the key that was probably meant would stand, and nothing stands. */
  instead?: string;
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

/** A key that is needed and misspelt is one mistake: what is said of its absence, at the key as it was written. */
export function joinSlips(findings: readonly Finding[]): Finding[] {
  const missing = new Set(findings.map(({ path }) => path));
  const slips = new Map<string, Finding>();
  for (const one of findings)
    if (one.instead !== undefined && missing.has(one.instead) && !slips.has(one.instead))
      slips.set(one.instead, one);
  const joined = new Set(slips.values());
  return findings.flatMap((finding) => {
    if (joined.has(finding)) return [];
    const { instead: _, ...one } = finding;
    const slip = slips.get(one.path);
    return [slip ? { ...one, path: slip.path, isKey: true, ...(slip.mend && { mend: slip.mend }) } : one];
  });
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
