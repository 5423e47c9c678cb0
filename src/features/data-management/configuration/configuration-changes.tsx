import type { ConfigurationChange, ConfigurationDiff } from '../../../../contract/configuration';
import { describeSetting } from '../../../../objects/describe-setting';
import { isSystemType } from '../../../../objects/index';
import { Panel } from '../../../shared/ui/panel';
import { describeImpact } from '../elements/describe-impact';
import look from '../objects/card.module.css';
import styles from '../objects/data-management.module.css';
import { DeedBadge } from '../objects/deed-badge';
import { Note } from '../objects/note';
import { getSystemObject } from '../objects/system-objects';
import own from './configuration-panel.module.css';

const kinds = { object: 'Object', field: 'Field', order: 'Form order', role: 'Role' };

export function ConfigurationChanges({ diff }: { diff: ConfigurationDiff }) {
  const { changes, problems, kept } = diff;
  return (
    <section className={own.diff} aria-label="Changes">
      {problems.length > 0 && (
        <ul className={own.list} aria-label="Fix these first">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <Note tone="warning">
                {path && <code>{path}</code>} {message}
              </Note>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <Note tone="good">No differences.</Note>
      ) : (
        <Panel as="ul" room="none" className={styles.rows} aria-label="Changes to apply">
          {changes.map((change) => (
            <ChangeRow key={`${change.kind} ${change.name}`} change={change} />
          ))}
        </Panel>
      )}
      {kept.length > 0 && <p className={styles.help}>Not in these files, so unchanged: {kept.join(', ')}.</p>}
    </section>
  );
}

function ChangeRow({ change }: { change: ConfigurationChange }) {
  const { kind, what, name, label, settings, effects } = change;
  const [type = ''] = name.split('#');
  const lines = effects && isSystemType(type) ? describeImpact(effects, getSystemObject(type)) : [];
  return (
    <li className={own.change}>
      <p className={own.head}>
        <DeedBadge what={what} />
        <b dir="auto">{label}</b>
        <span className={styles.help}>
          {kinds[kind]} <code>{name}</code>
        </span>
      </p>
      {(what === 'change' || settings.some((one) => one.name === 'roleConfig')) && (
        <ul className={own.settings}>
          {settings.flatMap(describeSetting).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {lines.map(({ tone, text }) => (
        <p key={text} className={look.impact} data-tone={tone}>
          {text}
        </p>
      ))}
    </li>
  );
}
