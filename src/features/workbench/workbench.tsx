import { useRef } from 'react';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeader } from '../../shared/ui/page-header';
import type { Mark } from './read-texts';
import { Results } from './results';
import { type EditorHandles, SourcePanel } from './source-panel';
import { useWorkbench } from './use-workbench';
import styles from './workbench.module.css';

export function Workbench() {
  const bench = useWorkbench();
  const editors = useRef<EditorHandles>({});
  const jump = ({ text, from, to }: Mark) => editors.current[text]?.select(from, to);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Workbench"
        description="Paste or drop metadata to see its form. Nothing leaves this browser tab."
        actions={<LinkButton to={paths.gallery.to()}>All visual types</LinkButton>}
      />
      <div className={styles.columns}>
        <SourcePanel bench={bench} editors={editors} />
        <Results bench={bench} onJump={jump} />
      </div>
    </div>
  );
}
