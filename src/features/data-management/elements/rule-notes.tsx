import { Filter, Sigma } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MetadataPreview } from '../../../../contract/metadata';
import { objects } from '../../../../objects/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { pageLocale } from '../../../shared/page-locale';
import { toFilteredList } from '../../../shared/paths';
import { Note } from '../objects/note';
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

type Rules = NonNullable<MetadataPreview['rules']>;
type RuleNotesInput = { preview: Preview | undefined; object: SystemObject; wire: WireDataElement };

/** Notes below each rule: how many records it applies to, and which roles cannot read what it depends on. */
export function toRuleNotes({ preview, object, wire }: RuleNotesInput): { [rule: string]: ReactNode } {
  const { numbers, isCounting = false, progress } = preview ?? {};
  const rules: Rules = numbers?.rules ?? { met: {}, total: 0 };
  const { fieldConfig, group } = wire;
  const set = { ...fieldConfig, groupShowWhen: group?.showWhen };

  const toNotes = (rule: string): ReactNode[] => {
    const count = rules.met[rule as keyof Rules['met']];
    const isCounted = rules.unread || rules.changes !== undefined || rules.over !== undefined;
    const blind = rules.blind?.filter((one) => one.rule === rule) ?? [];
    const notes = [
      count !== undefined && (
        <Note key="met" tone="quiet" icon={Filter}>
          True for {describeShare(count, rules.total, object)} now.
        </Note>
      ),
      rule === 'limits' && numbers && set.limits && <FitNote key="fit" preview={numbers} object={object} />,
      rule === 'formula' && isCounted && <FormulaNotes key="formula" rules={rules} object={object} />,
      rule === 'check' && rules.unmet !== undefined && (
        <ViolationsNote key="unmet" count={rules.unmet} rules={rules} object={object} />
      ),
      blind.length > 0 && <BlindNote key="blind" rule={rule} roles={blind.map(({ roleID }) => roleID)} />,
    ].filter(Boolean);
    // Shown from the start, so that the numbers push nothing down.
    const isWaiting = isCounting && notes.length === 0 && Boolean(set[rule as keyof typeof set]);
    if (isWaiting) return [<CountingNote key="counting" object={object} />];
    if (!progress || notes.length === 0) return notes;
    // In the line of the last note, so that it pushes nothing down while someone types.
    return [
      ...notes.slice(0, -1),
      <div key="old" className="hstack wrap gap-1">
        {notes.at(-1)} <span className="muted small">Counting again…</span>
      </div>,
    ];
  };

  return Object.fromEntries(Object.keys(without).map((rule) => [rule, toNotes(rule)]));
}

export function CountingNote({ object }: { object: SystemObject }) {
  return <Note tone="quiet">{`Counting ${object.many}…`}</Note>;
}

type Counted = { rules: Rules; object: SystemObject };

function FormulaNotes({ rules: { changes, over, total, unread }, object }: Counted) {
  if (unread)
    return (
      <Note tone="warning">Your role cannot read every field in this formula, so it cannot save it.</Note>
    );
  const words = changes === 1 ? 'gets a new value.' : 'get new values.';
  return (
    <>
      {changes !== undefined && (
        <Note tone="quiet" icon={Sigma}>
          {changes === 0 ? 'No stored value changes.' : `${describeShare(changes, total, object)} ${words}`}
        </Note>
      )}
      {over !== undefined && (
        <Note tone="warning">
          {`On ${describeShare(over, total, object)} this takes too long, so the field is empty.`}
        </Note>
      )}
    </>
  );
}

function ViolationsNote({ count, rules: { total, unmetIDs = [] }, object }: Counted & { count: number }) {
  if (count === 0) return <Note tone="good">Every {object.one} passes.</Note>;
  return (
    <Note tone="warning">
      {describeShare(count, total, object)} would not pass. They stay as they are until someone changes a
      field the check uses. <RecordsLink ids={unmetIDs} count={count} object={object} />
    </Note>
  );
}

const describeShare = (count: number, total: number, object: SystemObject) =>
  `${count.toLocaleString(pageLocale)} of ${countRecords(total, object)}`;

type NumbersProps = { preview: MetadataPreview; object: SystemObject };

/** For a unique field: which records share a value. */
export function DoubleNote({ preview: { doubles }, object }: NumbersProps) {
  if (!doubles) return null;
  if (doubles.count === 0) return <Note tone="good">No two {object.many} share a value.</Note>;
  return (
    <Note tone="warning">
      {countRecords(doubles.count, object)} share their value with another. Change them first.
      <ValueLinks unfit={doubles.values} object={object} />
    </Note>
  );
}

function FitNote({ preview, object }: NumbersProps) {
  const { holding, failing, unfit = [], failingIDs = [] } = preview;
  if (failing === 0) return <Note tone="good">{toFitting(holding, object)}</Note>;
  return (
    <Note tone="warning">
      {failing.toLocaleString(pageLocale)} of {countRecords(holding, object)} with a value would not be valid.
      <ValueLinks unfit={unfit} object={object} />{' '}
      <RecordsLink ids={failingIDs} count={failing} object={object} />
    </Note>
  );
}

type RecordsLinkProps = { ids: readonly string[]; count: number; object: SystemObject };

export function RecordsLink({ ids, count, object }: RecordsLinkProps) {
  if (ids.length === 0) return null;
  const some =
    ids.length < count ? `the first ${ids.length.toLocaleString(pageLocale)}` : count === 1 ? 'it' : 'them';
  const filter = { [`${objects[object.type].idName}[in]`]: ids.join(',') };
  return <Link to={toFilteredList(object.type, filter)}>Show {some}</Link>;
}

type UnfitRecords = NonNullable<MetadataPreview['unfit']>;

export function ValueLinks({ unfit, object }: { unfit: UnfitRecords; object: SystemObject }) {
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
  const { nameOf } = useRoles();
  return (
    <Note tone="warning">
      {new Intl.ListFormat('en-US').format(roles.map(nameOf))} cannot read what this asks. {without[rule]}
    </Note>
  );
}
