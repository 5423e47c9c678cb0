import { Check } from 'lucide-react';
import { programs } from '../../features/profile/programs';
import { paths } from '../../shared/paths';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { Card } from './card';
import styles from './programs-card.module.css';

export function ProgramsCard({ enrolled }: { enrolled: readonly string[] }) {
  return (
    <Card
      title="Your programs"
      actions={
        <LinkButton tone="quiet" to={paths.profile.to('brand')}>
          Your Brands
        </LinkButton>
      }
    >
      <ul className={styles.programs}>
        {programs.map(({ key, title }) => (
          <li key={key}>
            <h3>{title}</h3>
            {enrolled.includes(key) ? (
              <Badge tone="success">
                <Check aria-hidden />
                Enrolled
              </Badge>
            ) : (
              <LinkButton
                to={paths.profile.to('brand')}
                aria-label={`Enroll in ${title}`}
                className={styles.enroll ?? ''}
              >
                Enroll
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
