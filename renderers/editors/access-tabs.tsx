import { startTransition, useOptimistic } from 'react';
import type { ControlProps } from '../controls/control';
import { useTabKeys } from '../controls/list-keys';
import { useFormValues } from '../store/form-reader';
import {
  type AccessCounts,
  type AccessFilter,
  type AccessTab,
  accessFilters,
  countAccess,
  findFields,
  toAccess,
  useAccessRoom,
} from './access-room';
import styles from './access-tabs.module.css';

type Counted = AccessTab & { counts: AccessCounts; found: number };

export const tabId = (panelId: string) => `${panelId}__tab`;

export function AccessTabs({ id, name }: ControlProps) {
  const room = useAccessRoom();
  const values = useFormValues();
  const isSearching = room.find.trim() !== '';
  const tabs: readonly Counted[] = room.tabs.map((tab) => ({
    ...tab,
    counts: countAccess(tab, toAccess(values[tab.name])),
    found: findFields(tab.fields, room.find).length,
  }));
  const prefix = id.slice(0, -name.length);
  const looked = isSearching ? tabs : tabs.filter((tab) => tab.name === room.shown);
  return (
    <div id={id} className={styles.bar}>
      <Find />
      <ObjectTabs tabs={tabs} prefix={prefix} isSearching={isSearching} />
      <Filters tabs={looked} />
      <p role="status" className={styles.none}>
        {isSearching && tabs.every(({ found }) => found === 0) && 'No fields match.'}
      </p>
    </div>
  );
}

/** Shows the typed letter before it filters hundreds of fields. */
function Find() {
  const { find, look } = useAccessRoom();
  const [typed, type] = useOptimistic(find);
  return (
    <input
      type="search"
      className={styles.find}
      aria-label="Search the fields of every object"
      placeholder="Find a field in any object…"
      value={typed}
      onChange={({ target: { value } }) =>
        startTransition(() => {
          type(value);
          look({ find: value });
        })
      }
    />
  );
}

type ObjectTabsProps = { tabs: readonly Counted[]; prefix: string; isSearching: boolean };

/** During a search all objects show. */
function ObjectTabs({ tabs, prefix, isSearching }: ObjectTabsProps) {
  const { shown, look } = useAccessRoom();
  const at = tabs.findIndex((tab) => tab.name === shown);
  const select = (index: number) => look({ shown: tabs[index]?.name ?? shown, find: '', filter: 'all' });
  const list = useTabKeys({ at, count: tabs.length }, select);
  return (
    <div {...list} role="tablist" aria-label="Objects" className={styles.tabs}>
      {tabs.map((tab, index) => {
        const isShown = !isSearching && index === at;
        return (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={tabId(`${prefix}${tab.name}`)}
            className={styles.tab}
            aria-selected={isShown}
            aria-controls={isShown ? `${prefix}${tab.name}` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => select(index)}
          >
            <span dir="auto">{tab.label}</span>{' '}
            <small>
              {isSearching ? `${tab.found} found` : `${tab.counts.readable} of ${tab.fields.length}`}
            </small>
            {tab.counts.changed > 0 && (
              <>
                {' '}
                <small className={styles.changed}>{tab.counts.changed} changed</small>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

const words: { [key in AccessFilter]: string } = { all: 'All', hidden: 'Hidden', changed: 'Changed' };

function Filters({ tabs }: { tabs: readonly Counted[] }) {
  const { filter, look } = useAccessRoom();
  const sum = (key: 'hidden' | 'changed') => tabs.reduce((total, { counts }) => total + counts[key], 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, no fields
    <div role="group" aria-label="Fields to show" className={styles.filters}>
      {accessFilters.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.filter}
          aria-pressed={one === filter}
          onClick={() => look({ filter: one })}
        >
          {words[one]}
          {one !== 'all' && <small> {sum(one)}</small>}
        </button>
      ))}
    </div>
  );
}
