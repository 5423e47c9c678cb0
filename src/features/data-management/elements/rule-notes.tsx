import { CircleCheck, Filter, Info, Sigma, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MetadataPreview } from '../../../../contract/metadata';
import { objects } from '../../../../objects/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { pageLocale } from '../../../shared/page-locale';
import { toFilteredList } from '../../../shared/paths';
import own from '../objects/card.module.css';
import type { SystemObject } from '../objects/system-objects';
import { useRoles } from '../objects/use-roles';
import { countRecords } from './describe-impact';
import type { Preview } from './use-preview';

/** The effect of a rule for a role that cannot read the fields it depends on (E2.5a). */
const without: { readonly [rule: string]: string } = {
  groupShowWhen: 'The group always shows for them.',
  showWhen: 'The field always shows for them.',
  requireWhen: 'The field is not required for them.',
  readOnlyWhen: 'The field is always locked for them.',
  limits: 'This limit does not apply to them.',
  formula: 'They do not see this field.',
  check: 'The check does not run when they save.',
};

type RuleNotesInput = { preview: Preview | undefined; object: SystemObject; wire: WireDataElement };

/** Notes below each rule: how many records it applies to, and which roles cannot read what it depends on. */
export function toRuleNotes({ preview, object, wire }: RuleNotesInput): { [rule: string]: ReactNode } {
  const { numbers, isCounting = false } = preview ?? {};
  const {
    met = {},
    total = 0,
    blind = [],
    changes,
    over,
    unmet,
    unmetIDs = [],
    unread,
  } = numbers?.rules ?? {};
  const limits = numbers && wire.fieldConfig.limits && (
    <FitNote key="fit" preview={numbers} object={object} />
  );
  const counted = Object.entries(met).map(([rule, count]) => [
    rule,
    <MetNote key="met" {...{ count, total, object }} />,
  ]);
  const notes = new Map<string, ReactNode[]>(counted.map(([rule, note]) => [String(rule), [note]]));
  if (limits) notes.set('limits', [limits]);
  if (changes !== undefined)
    notes.set('formula', [<ChangeNote key="changes" {...{ count: changes, total, object }} />]);
  if (over !== undefined)
    notes.set('formula', [
      ...(notes.get('formula') ?? []),
      <OverNote key="over" {...{ count: over, total, object }} />,
    ]);
  if (unread) notes.set('formula', [<UnreadNote key="unread" />]);
  if (unmet !== undefined)
    notes.set('check', [<ViolationsNote key="unmet" {...{ count: unmet, total, object, ids: unmetIDs }} />]);
  for (const rule of new Set(blind.map((one) => one.rule))) {
    const roles = blind.filter((one) => one.rule === rule).map(({ roleID }) => roleID);
    notes.set(rule, [...(notes.get(rule) ?? []), <BlindNote key="blind" rule={rule} roles={roles} />]);
  }
  // Shown from the start, so that the numbers push nothing down.
  if (isCounting)
    for (const rule of listRules(wire))
      if (!notes.has(rule)) notes.set(rule, [<CountingNote key="counting" object={object} />]);
  return Object.fromEntries(notes);
}

function listRules({ fieldConfig, group }: WireDataElement): string[] {
  const set = { ...fieldConfig, groupShowWhen: group?.showWhen };
  return Object.keys(without).filter((rule) => set[rule as keyof typeof set]);
}

export function CountingNote({ object }: { object: SystemObject }) {
  return (
    <p className={own.impact} data-tone="quiet">
      <Info aria-hidden size={16} /> {`Counting ${object.many}…`}
    </p>
  );
}

function MetNote({ count, total, object }: { count: number; total: number; object: SystemObject }) {
  return (
    <p className={own.impact} data-tone="quiet">
      <Filter aria-hidden size={16} />
      True for {count.toLocaleString(pageLocale)} of {countRecords(total, object)} now.
    </p>
  );
}

function UnreadNote() {
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      Your role cannot read every field in this formula, so it cannot save it.
    </p>
  );
}

type Counted = { count: number; total: number; object: SystemObject };

function ChangeNote({ count, total, object }: Counted) {
  const words = count === 1 ? 'gets a new value.' : 'get new values.';
  return (
    <p className={own.impact} data-tone="quiet">
      <Sigma aria-hidden size={16} />
      {count === 0 ? 'No stored value changes.' : `${describeShare(count, total, object)} ${words}`}
    </p>
  );
}

function OverNote({ count, total, object }: Counted) {
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      {`On ${describeShare(count, total, object)} this takes too long, so the field is empty.`}
    </p>
  );
}

function ViolationsNote({ count, total, object, ids }: Counted & { ids: readonly string[] }) {
  if (count === 0)
    return (
      <p className={own.impact} data-tone="good">
        <CircleCheck aria-hidden size={16} />
        Every {object.one} passes.
      </p>
    );
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      <span>
        {describeShare(count, total, object)} would not pass. They stay as they are until someone changes a
        field the check uses. <RecordsLink ids={ids} count={count} object={object} />
      </span>
    </p>
  );
}

const describeShare = (count: number, total: number, object: SystemObject) =>
  `${count.toLocaleString(pageLocale)} of ${countRecords(total, object)}`;

/** For a unique field: which records share a value. */
export function DoubleNote({
  preview: { doubles },
  object,
}: {
  preview: MetadataPreview;
  object: SystemObject;
}) {
  if (!doubles) return null;
  if (doubles.count === 0)
    return (
      <p className={own.impact} data-tone="good">
        <CircleCheck aria-hidden size={16} />
        No two {object.many} share a value.
      </p>
    );
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      <span>
        {countRecords(doubles.count, object)} share their value with another. Change them first.
        <ValueLinks unfit={doubles.values} object={object} />
      </span>
    </p>
  );
}

function FitNote({ preview, object }: { preview: MetadataPreview; object: SystemObject }) {
  const { holding, failing, unfit = [], failingIDs = [] } = preview;
  if (failing === 0)
    return (
      <p className={own.impact} data-tone="good">
        <CircleCheck aria-hidden size={16} />
        {toFitting(holding, object)}
      </p>
    );
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      <span>
        {failing.toLocaleString(pageLocale)} of {countRecords(holding, object)} with a value would not be
        valid.
        <ValueLinks unfit={unfit} object={object} />{' '}
        <RecordsLink ids={failingIDs} count={failing} object={object} />
      </span>
    </p>
  );
}

export function RecordsLink({
  ids,
  count,
  object,
}: {
  ids: readonly string[];
  count: number;
  object: SystemObject;
}) {
  if (ids.length === 0) return null;
  const some =
    ids.length < count ? `the first ${ids.length.toLocaleString(pageLocale)}` : count === 1 ? 'it' : 'them';
  const filter = { [`${objects[object.type].idName}[in]`]: ids.join(',') };
  return <Link to={toFilteredList(object.type, filter)}>Show {some}</Link>;
}

type Unfit = NonNullable<MetadataPreview['unfit']>;

export function ValueLinks({ unfit, object }: { unfit: Unfit; object: SystemObject }) {
  return unfit.map(({ count, values }) => (
    <Fragment key={JSON.stringify(values)}>
      {' '}
      <Link to={toFilteredList(object.type, values)}>
        {Object.values(values)[0]} ({count.toLocaleString(pageLocale)})
      </Link>
    </Fragment>
  ));
}

function toFitting(holding: number, object: SystemObject): string {
  if (holding === 0) return `No ${object.one} has a value yet.`;
  return holding === 1
    ? `The one ${object.one} with a value is valid.`
    : `All ${countRecords(holding, object)} with a value are valid.`;
}

function BlindNote({ rule, roles }: { rule: string; roles: readonly string[] }) {
  const { roles: known } = useRoles();
  const labels = roles.map((roleID) => known?.find((role) => role.roleID === roleID)?.roleName ?? roleID);
  return (
    <p className={own.impact} data-tone="warning">
      <TriangleAlert aria-hidden size={16} />
      {new Intl.ListFormat('en-US').format(labels)} cannot read what this asks. {without[rule]}
    </p>
  );
}
