import styles from './connect-leads.module.css';

/** The two ways in which leads come (R53), for who sets the portal up. */
export function ConnectLeads() {
  return (
    <dl className={styles.ways}>
      <div>
        <dt>From another system</dt>
        <dd>
          Send them with an admin’s token to <code>POST {location.origin}/dtl/leads</code>. The fields are
          described in <a href="/openapi.json">the API’s description</a>.
        </dd>
      </div>
      <div>
        <dt>From a file (JSON, JSON lines or CSV)</dt>
        <dd>
          Run <code>npm run import:leads -- FILE</code> on the server.
        </dd>
      </div>
    </dl>
  );
}
