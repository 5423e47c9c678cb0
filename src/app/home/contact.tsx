import { useAtomValue } from 'jotai';
import { isAdmin } from '../../../objects/user-types';
import { paths } from '../../shared/paths';
import { type Session, sessionAtom } from '../../shared/session/session';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/states';
import styles from './contact.module.css';
import { type SupportContact, useContacts } from './use-contacts';

export function Contact() {
  const session = useAtomValue(sessionAtom);
  return (
    <>
      <PageHeader title="Contact" description="Who to contact about your leads, profile and brands." />
      {session && <Contacts session={session} />}
    </>
  );
}

function Contacts({ session }: { session: Session }) {
  const { contacts, error, retry } = useContacts(session);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!contacts) return <Skeleton lines={4} />;
  if (contacts.length === 0) return <NoContacts isAdmin={isAdmin(session)} />;
  return (
    <div className={styles.contacts}>
      {contacts.map((contact) => (
        <ContactCard key={contact.id} contact={contact} />
      ))}
    </div>
  );
}

function NoContacts({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Panel room="none">
      {isAdmin ? (
        <EmptyState
          title="No support contact for admins"
          action={<LinkButton to={paths.adminSponsors.to()}>Open Sponsors</LinkButton>}
        >
          Admins have no sponsor. Edit the contacts that others see under Sponsors and Brands.
        </EmptyState>
      ) : (
        <EmptyState title="No support contact to show">Ask your administrator who to contact.</EmptyState>
      )}
    </Panel>
  );
}

function ContactCard({ contact }: { contact: SupportContact }) {
  const { kind, name, email, phone, url } = contact;
  const hasNothing = !email && !phone && !url;
  return (
    <Panel title={name} actions={<Badge>{kind}</Badge>}>
      <dl className={styles.lines}>
        {email && <Line label="Email" text={email} href={`mailto:${email}`} />}
        {phone && <Line label="Phone" text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
        {isWebAddress(url) && <Line label="Web" text={url} href={url} />}
      </dl>
      {hasNothing && <p className={styles.none}>No contact details to show.</p>}
    </Panel>
  );
}

function Line({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={href} rel="noreferrer">
          {text}
        </a>
      </dd>
    </div>
  );
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
