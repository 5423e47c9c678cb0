import type { Problem } from '../../schemas/values/json';
import { type MetadataCode, metadataCodes } from '../../schemas/words/codes';

export type Finding = Problem & {
  code: MetadataCode;
  /** "Did you mean 'isRequired'?" */
  mend?: string;
  /** The key is wrong, not its value. */
  isKey?: true;
  /** Where the key that was probably meant would be. */
  instead?: string;
  /** A position in the text at its path, from 0. */
  at?: number;
};

/** Ignores a finding whose path already has one with the same code. */
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

/** A misspelled required key is one mistake, so the finding about its absence moves to the key as written. */
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
    // Settings without effect will be removed, so their content does not matter.
    const isRemoved = needless.some((place) => path === place || path.startsWith(`${place}/`));
    if (isRemoved && code !== 'unusedKey') return [];
    if (followsFrom(finding, wrong)) return [];
    const echoed = mend ?? others.find((one) => one.code === 'wrongType')?.mend;
    return [{ ...finding, ...(echoed && { mend: echoed }) }];
  });
}

const echoes: ReadonlySet<MetadataCode> = new Set(['wrongType', 'objectTypeMissing', 'unknownKey']);

function followsFrom({ path, code }: Finding, wrong: ReadonlySet<string>): boolean {
  if (wrong.has(`${toOwner(path)}/refersTo`) && (code === 'optionsMissing' || code === 'endpointInvalid'))
    return true;
  if (code === 'optionsMissing' && wrong.has(path)) return true;
  const isWhole = isOfWhole(code) || code === 'optionsMissing';
  return isWhole && [...wrong].some((place) => toOwner(place) === path);
}

const isOfWhole = (code: MetadataCode) =>
  code === 'viewShape' || code === 'sampleShape' || code === 'metadataShape';
const toOwner = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
