import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { OptionsProvider } from '../../../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../../../renderers/form/use-form-handle';
import { createLocale } from '../../../../renderers/locale/create-locale';
import { MetadataForm } from '../../../../renderers/metadata-form';
import { createNested } from '../../../../renderers/nested/create-nested';
import { createEngine, type Engine } from '../../../../renderers/types/engine';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { defaultView } from '../../../../schemas/words/default-view';
import { paths } from '../../../shared/paths';
import { LinkButton } from '../../../shared/ui/link-button';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from './gallery.module.css';
import { type StateForm, type TypeFixture, type TypeStates, toStates } from './states';

const files = import.meta.glob<TypeFixture>('../../../../fixtures/{types,nested}/*.json', {
  eager: true,
  import: 'default',
});
const fixtures = new Map(Object.values(files).map((fixture) => [fixture.visualType, fixture]));
const leftToRight = createEngine(createNested());
const arabic = { locale: createLocale('ar-EG', { currency: 'EGP' }) };
const rightToLeft = createEngine({ ...arabic, ...createNested(arabic) });
/** The 24 as B lists them, then those beyond. */
const ids = leftToRight.types.map(({ id }) => id);
const view = defaultView('gallery');
const noOptions = () => Promise.resolve([]);

/** The visual types in every state, on one page. */
export function Gallery() {
  const types = useMemo(
    () =>
      ids.flatMap((id) => {
        const fixture = fixtures.get(id);
        return fixture ? [toStates(fixture, leftToRight)] : [];
      }),
    [],
  );
  // A link to one type: the page had nothing to scroll to while it was loaded.
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
      <h3 className={styles.state}>{name}</h3>
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
      {...{ elements, view, value, isDisabled, engine }}
      {...(ref && { ref })}
      mode="create"
      hasSaveBar={false}
      onSubmit={() => undefined}
    />
  );
}

/** As after a save that was refused. */
function WrongFields({ form }: StateProps) {
  const handle = useRef<MetadataFormHandle>(null);
  useEffect(() => void handle.current?.check(), []);
  return <StateFields form={form} ref={handle} />;
}
