import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import type { SectionState } from '../../shared/brands/section-state';
import { Panel } from '../../shared/ui/panel';
import styles from './publishing.module.css';

type MissingSectionsProps = Pick<BrandSectionProps, 'linkTo'> & { states: readonly SectionState[] };

/** B2: each required section with its description, Complete or a link to what is Not Complete. */
export function MissingSections({ states, linkTo }: MissingSectionsProps) {
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
                <p className={styles.soft}>{section.description}</p>
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
