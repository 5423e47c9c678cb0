import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { memoryFiles } from '../../../../renderers/controls/files/memory-files';
import { OptionsProvider } from '../../../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../../../renderers/form/use-form-handle';
import { createLocale } from '../../../../renderers/locale/create-locale';
import { MetadataForm } from '../../../../renderers/metadata-form';
import { createNested } from '../../../../renderers/nested/create-nested';
import { createEngine, type Engine } from '../../../../renderers/types/engine';
import { compileForm } from '../../../../schemas/compile/compile-form';
import type { EngineCore } from '../../../../schemas/engine';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { isEmpty, isObject, type Json, type JsonObject } from '../../../../schemas/values/json';
import { defaultView } from '../../../../schemas/words/view';
import { checkField } from '../../../../validators/check-field';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/link-button';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from './gallery.module.css';

const files = import.meta.glob<TypeFixture>('../../../../fixtures/{types,nested}/*.json', {
  eager: true,
  import: 'default',
});
const fixtures = new Map(Object.values(files).map((fixture) => [fixture.visualType, fixture]));
const leftToRight = createEngine(createNested());
const arabic = { locale: createLocale('ar-EG', { currency: 'EGP' }) };
const rightToLeft = createEngine({ ...arabic, ...createNested(arabic) });
/** The 24 types in the order of the specification, then the others. */
const ids = leftToRight.types.map(({ id }) => id);
const view = defaultView('gallery');
const noOptions = () => Promise.resolve([]);

export function Gallery() {
  const types = useMemo(
    () =>
      ids.flatMap((id) => {
        const fixture = fixtures.get(id);
        return fixture ? [toStates(fixture, leftToRight)] : [];
      }),
    [],
  );
  // The browser had nothing to scroll to while the page was loading.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Visual types"
        description={`All ${types.length}, each in every state. The values come from the fixtures.`}
        actions={<LinkButton to={paths.workbench.to()}>Workbench</LinkButton>}
      />
      <nav aria-label="Visual types">
        <ul className={styles.index}>
          {types.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <OptionsProvider load={noOptions}>
        {types.map((type) => (
          <TypeSection key={type.id} type={type} />
        ))}
      </OptionsProvider>
    </div>
  );
}

function TypeSection({ type: { id, title, plain, wrong, filled } }: { type: TypeStates }) {
  return (
    <section id={id} className={styles.type} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title} <code>{id}</code>
      </h2>
      <div className={styles.states}>
        <Plate name="Empty, filled, required, read-only, long, Arabic">
          <StateFields form={plain} />
        </Plate>
        <div className={styles.column}>
          <Plate name="Error">
            <WrongFields form={wrong} />
          </Plate>
          <Plate name="Disabled">
            <StateFields form={filled} isDisabled />
          </Plate>
          <Plate name="Right to left">
            <StateFields form={filled} engine={rightToLeft} />
          </Plate>
        </div>
      </div>
    </section>
  );
}

function Plate({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.plate}>
      <h3 className="muted small">{name}</h3>
      {children}
    </div>
  );
}

type StateProps = {
  form: StateForm;
  isDisabled?: boolean;
  engine?: Engine;
  ref?: Ref<MetadataFormHandle>;
};

function StateFields({ form: { fields, value }, isDisabled = false, engine = leftToRight, ref }: StateProps) {
  const elements = useMemo(() => parseMetadata(fields, engine).elements, [fields, engine]);
  return (
    <MetadataForm
      files={memoryFiles}
      {...{ elements, view, value, isDisabled, engine }}
      {...(ref && { ref })}
      mode="create"
      hasSaveBar={false}
      onSubmit={() => undefined}
    />
  );
}

/** Shows the problems as after a refused save. */
function WrongFields({ form }: StateProps) {
  const handle = useRef<MetadataFormHandle>(null);
  useEffect(() => void handle.current?.check(), []);
  return <StateFields form={form} ref={handle} />;
}

export type TypeFixture = {
  visualType: string;
  title: string;
  cases: { field: JsonObject; values: { value: Json; valid: boolean }[] }[];
};

export type StateForm = { fields: JsonObject[]; value: JsonObject };
export type TypeStates = { id: string; title: string; plain: StateForm; wrong: StateForm; filled: StateForm };

const longWords =
  'a label that somebody wrote without an end in mind, as it happens when a form is copied from a contract';
const longText = Array.from({ length: 12 }, () => 'Lorem ipsum dolor sit amet,').join(' ');
const arabicLabel = 'اسم الشركة';
const arabicText = 'شركة المثال للتجارة';

export function toStates({ visualType: id, title, cases }: TypeFixture, engine: EngineCore): TypeStates {
  const pinned = cases[0] ?? { field: {}, values: [] };
  const config = isObject(pinned.field.fieldConfig) ? pinned.field.fieldConfig : {};
  const { isRequired: _, defaultValue: __, help: ___, ...plain } = config;
  const field = (fieldName: string, label: string, more: JsonObject = {}, mark: JsonObject = {}) => ({
    ...{ objectType: 'gallery', fieldName, ...mark },
    fieldConfig: { ...plain, label, ...more },
  });
  const takes = createTaker(field('tried', 'Tried', { isRequired: true }), engine);
  const filled = pinned.values.find(({ value }) => !isEmpty(value) && takes(value))?.value ?? null;
  const isTyped = (value: Json) => (config.fields ? typeof value === 'object' : typeof value === 'string');
  const wrong = pinned.values.find(({ value }) => !isEmpty(value) && isTyped(value) && !takes(value));
  const either = (text: string) => (takes(text) ? text : filled);
  return {
    id,
    title,
    plain: {
      fields: [
        field('empty', 'Empty', { help: 'What the person should know.' }),
        field('filled', 'Filled'),
        field('required', 'Required', { isRequired: true }),
        field('read', 'Read-only', {}, { access: 'read' }),
        field('long', `Long: ${longWords}`),
        field('arabic', `${arabicLabel} (Arabic)`),
      ],
      value: { filled, read: filled, long: either(longText), arabic: either(arabicText) },
    },
    wrong: {
      fields: [field('error', 'Error', { isRequired: true })],
      value: wrong ? { error: wrong.value } : {},
    },
    filled: { fields: [field('shown', title)], value: { shown: filled } },
  };
}

function createTaker(wire: JsonObject, engine: EngineCore): (value: Json) => boolean {
  const { elements } = parseMetadata([wire], engine);
  const field = [...compileForm(elements, defaultView('gallery'), { engine }).fields.values()][0];
  return (value) => field !== undefined && checkField(field, value) === undefined;
}
