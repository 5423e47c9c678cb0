import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrandSection } from '../../../objects/views/brand-sections';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import type { SectionState } from '../../shared/brands/section-state';
import { listStillNeeded } from '../../shared/brands/still-needed';
import { useElements } from '../../shared/metadata/metadata';
import { Panel } from '../../shared/ui/panel';
import styles from './publishing.module.css';

type MissingSectionsProps = Pick<BrandSectionProps, 'linkTo' | 'loaded'> & {
  states: readonly SectionState[];
};

/** B2: each required section with its description, Complete or a link to what is Not Complete. */
export function MissingSections({ states, linkTo, loaded }: MissingSectionsProps) {
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
                <p className={styles.soft}>
                  {section.description} {!isComplete && toNeed(section, brand, elements)}
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
function toNeed(section: BrandSection, brand: JsonObject, elements: readonly DataElement[]): string {
  const { needs } = section;
  if (needs && isEmpty(brand[needs.field])) return needs.says;
  const labels = listStillNeeded(section, brand, elements);
  return labels.length === 0 ? '' : `Still needed: ${labels.join(', ')}.`;
}
