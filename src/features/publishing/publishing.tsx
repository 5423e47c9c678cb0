import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ArchivedVersions, PublishDiff, PublishState } from '../../../contract/brand';
import type { BrandSection } from '../../../objects/views/brand-sections';
import { displayInstant } from '../../../schemas/values/date-text';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { useReload } from '../../records/use-reload';
import { useRequest } from '../../shared/api/use-request';
import { useRights } from '../../shared/api/use-rights';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { listMissingLabels } from '../../shared/brands/list-missing-labels';
import { isReadyToPublish, type SectionState, toSectionStates } from '../../shared/brands/section-state';
import { getDraft } from '../../shared/drafts/drafts';
import { useElements } from '../../shared/metadata/metadata';
import { Badge } from '../../shared/ui/badge';
import { Banner } from '../../shared/ui/banner';
import { Panel } from '../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { publishDiff } from './publish-calls';
import { PublishForm } from './publish-form';
import styles from './publishing.module.css';
import { VersionList } from './version-list';

export function Publishing(props: BrandSectionProps) {
  const { brandID } = props.loaded.brand;
  const published = useRequest(['/dtl/brand/publish', { brandID }]);
  const archived = useRequest(['/dtl/brand/publish', { brandID, archived: true }]);
  const { mayRead, mayWrite } = useRights();
  const states = toSectionStates(props.loaded.brand, (field) => mayRead('brand', field));
  const isUnjudged = states.some((state) => state.isUnknown);
  const isComplete = isReadyToPublish(states);
  const changes = useRequest(isComplete ? publishDiff(brandID, 'working') : null);
  const reload = useReload('/dtl/brand/publish');
  const onSaved = async (message: string) => {
    await Promise.all([props.onSaved(message), reload()]);
  };
  const failed = [published, archived].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        message="API Error - Reload and try again"
        detail={failed.error?.message}
        onRetry={() => failed.mutate()}
      />
    );
  }
  // Show changes, notes and button together, so that nothing moves under the pointer.
  const isComparing = isComplete && !changes.data && !changes.error;
  if (!published.data || !archived.data || isComparing) return <Skeleton lines={6} />;
  const { brand: active = null } = published.data as PublishState;
  const found = changes.data as PublishDiff | undefined;
  const { archivedBrands: versions = [], canRevert = true } = archived.data as ArchivedVersions;
  const state = (
    <p className="hstack wrap gap-2 muted">
      {active ? (
        <>
          <Badge tone="success">Published</Badge>
          <span>since {displayInstant(active.createdAt)}</span>
        </>
      ) : (
        <Badge tone="neutral">Not Published</Badge>
      )}
    </p>
  );
  // R77: users who cannot read what the sections depend on only see whether the brand is published.
  if (isUnjudged) return state;
  return (
    <>
      {state}
      <UnsavedSections states={states} linkTo={props.linkTo} loaded={props.loaded} />
      {isComplete ? (
        <PublishForm
          {...props}
          onSaved={onSaved}
          isFirst={active === null}
          isEqual={canRevert && active !== null && found?.changes.length === 0}
          canReadAll={canRevert}
          isDiffMissing={changes.error !== undefined}
          mayPublish={mayWrite('brand', 'publishNotes')}
        />
      ) : (
        <MissingSections states={states} linkTo={props.linkTo} loaded={props.loaded} />
      )}
      {(active || versions.length > 0) && (
        <Panel title="Versions" level={3}>
          <VersionList
            {...props}
            onSaved={onSaved}
            active={active}
            archived={versions}
            canRevert={canRevert}
          />
        </Panel>
      )}
    </>
  );
}

type UnsavedSectionsProps = Pick<BrandSectionProps, 'linkTo' | 'loaded'> & {
  states: readonly SectionState[];
};

/** Warns about unsaved input in other sections, which publishing does not include. */
function UnsavedSections({ states, linkTo, loaded }: UnsavedSectionsProps) {
  const { brandID } = loaded.brand;
  const unsaved = states.filter(({ section: { key } }) => getDraft(`brand.${brandID}.${key}`));
  if (unsaved.length === 0) return null;
  return (
    <Banner tone="warning">
      Unsaved changes are not published. Save{' '}
      {unsaved.map(({ section: { key, title } }, index) => (
        <span key={key}>
          {index > 0 && (index === unsaved.length - 1 ? ' and ' : ', ')}
          <Link to={linkTo(key)}>{title}</Link>
        </span>
      ))}{' '}
      first.
    </Banner>
  );
}

type MissingSectionsProps = Pick<BrandSectionProps, 'linkTo' | 'loaded'> & {
  states: readonly SectionState[];
};

function MissingSections({ states, linkTo, loaded }: MissingSectionsProps) {
  const brand = loaded.brand as JsonObject;
  const { elements = [] } = useElements('brand');
  return (
    <Panel title="Before you can publish" level={3}>
      <p>Complete every section below. Partners see your changes only after you publish.</p>
      <ul className={styles.sections}>
        {states
          .filter(({ isRequired }) => isRequired)
          .map(({ section, isComplete }) => (
            <li key={section.key} className={styles.section}>
              <div>
                <h4>{section.heading}</h4>
                <p className="muted">
                  {section.description} {!isComplete && describeMissing(section, brand, elements)}
                </p>
              </div>
              {isComplete ? (
                <span className={styles.complete}>
                  <CircleCheck aria-hidden />
                  Complete
                </span>
              ) : (
                <Link
                  to={linkTo(section.key)}
                  className={styles.incomplete}
                  aria-label={`Not Complete: ${section.heading}`}
                >
                  <TriangleAlert aria-hidden />
                  Not Complete
                </Link>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function describeMissing(section: BrandSection, brand: JsonObject, elements: readonly DataElement[]): string {
  const { needs } = section;
  if (needs && isEmpty(brand[needs.field])) return needs.says;
  const labels = listMissingLabels(section, brand, elements);
  return labels.length === 0 ? '' : `Still needed: ${labels.join(', ')}.`;
}
