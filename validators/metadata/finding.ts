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
  const whole = new Set(findings.flatMap(({ code, path }) => (isOfWhole(code) ? [path] : [])));
  const slips = new Map<string, Finding>();
  for (const one of findings) {
    if (one.instead === undefined) continue;
    const owner = toOwner(one.instead);
    const place = missing.has(one.instead) ? one.instead : whole.has(owner) ? owner : undefined;
    if (place !== undefined && !slips.has(place)) slips.set(place, one);
  }
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
  const needless = findings.flatMap(({ code, path }) => (code === 'unusedKey' ? [path] : []));
  const wrong = new Set(
    findings.flatMap(({ code, path }) => (code === 'wrongType' || code === 'optionValue' ? [path] : [])),
  );
  return findings.flatMap((finding) => {
    const { path, code, mend } = finding;
    const others = (errors.get(path) ?? []).filter((one) => one !== finding && one.code !== 'optionsMissing');
    if (others.length > 0 && echoes.has(code)) return [];
    // What has no effect is removed, whatever it holds.
    const isRemoved = needless.some((place) => path === place || path.startsWith(`${place}/`));
    if (isRemoved && code !== 'unusedKey') return [];
    if (followsFrom(finding, wrong)) return [];
    const echoed = mend ?? others.find((one) => one.code === 'wrongType')?.mend;
    return [{ ...finding, ...(echoed && { mend: echoed }) }];
  });
}

const echoes: ReadonlySet<MetadataCode> = new Set(['wrongType', 'objectTypeMissing', 'unknownKey']);

/** Whole settings that are refused because of one part, and options that a reference of a wrong type does not bring. */
function followsFrom({ path, code }: Finding, wrong: ReadonlySet<string>): boolean {
  if (wrong.has(`${toOwner(path)}/refersTo`) && (code === 'optionsMissing' || code === 'endpointInvalid'))
    return true;
  if (code === 'optionsMissing' && wrong.has(path)) return true;
  const isWhole = isOfWhole(code) || code === 'optionsMissing';
  return isWhole && [...wrong].some((place) => toOwner(place) === path);
}

/** Parsers say of a part of a view, and of a sample, what it needs all together. */
const isOfWhole = (code: MetadataCode) =>
  code === 'viewShape' || code === 'sampleShape' || code === 'metadataShape';
const toOwner = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
