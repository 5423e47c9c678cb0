import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrandSection } from '../../../objects/views/brand-sections';
import { isEmpty, type JsonObject } from '../../../schemas/json';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import type { SectionState } from '../../shared/brands/section-state';
import { Panel } from '../../shared/ui/panel';
import styles from './publishing.module.css';

type MissingSectionsProps = Pick<BrandSectionProps, 'linkTo' | 'loaded'> & {
  states: readonly SectionState[];
};

/** B2: each required section with its description, Complete or a link to what is Not Complete. */
export function MissingSections({ states, linkTo, loaded }: MissingSectionsProps) {
  const brand = loaded.brand as JsonObject;
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
                <p className={styles.soft}>
                  {section.description} {!isComplete && toNeed(section, brand)}
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

/** What is still to be filled in; nothing where the section only waits to be saved. */
function toNeed({ key, needs }: BrandSection, brand: JsonObject): string {
  if (key === 'payments' && brand.status === 'Live') return 'A Live brand needs both live keys.';
  return needs && isEmpty(brand[needs.field]) ? needs.says : '';
}
