import { Mail, Phone } from 'lucide-react';
import type { HomeHelp } from '../../../contract/home';
import { Panel } from '../../shared/ui/panel';
import styles from './help-card.module.css';

export function HelpCard({ help: { name, phone, email } }: { help: HomeHelp }) {
  return (
    <Panel room="small" className={styles.card} aria-labelledby="home-help">
      <div className={styles.help}>
        <h2 id="home-help">Help</h2>
        <p className="muted small">{name}</p>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Phone aria-hidden />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            {email}
          </a>
        )}
      </div>
    </Panel>
  );
}
