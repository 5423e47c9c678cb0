import { ChevronDown, Circle, CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toTitle } from '../../../objects/index';
import { isOpenForNew, type SectionState } from '../../shared/brands/section-state';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Ring } from '../../shared/ui/ring';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './brand-menu.module.css';
import type { OpenSection } from './use-open-section';

type BrandMenuProps = {
  states: readonly SectionState[];
  open: OpenSection;
  isNew: boolean;
};

export function BrandMenu({ states, open, isNew }: BrandMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const groups = [...new Set(states.map(({ section }) => section.menu))];
  const current = states.find(({ section }) => section.key === open.section)?.section;
  return (
    <nav className={styles.menu} aria-label="Brand sections" data-print="hide">
      <Button className={styles.toggle ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sections: {current?.heading ?? 'none'}
        <ChevronDown aria-hidden />
      </Button>
      <div className={cx(styles.groups, isOpen && styles.isOpen)}>
        {!isNew && states.every(({ isUnknown }) => !isUnknown) && <Completeness states={states} />}
        {groups.map((group) => (
          <section key={group}>
            <h2 className={styles.title}>{group}</h2>
            <ul>
              {states
                .filter(({ section }) => section.menu === group)
                .map((state) => (
                  <li key={state.section.key}>
                    <MenuItem
                      state={state}
                      open={open}
                      isNew={isNew}
                      hasMark={!isNew && state.isRequired && !state.isUnknown}
                      onOpen={() => setOpen(false)}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function Completeness({ states }: { states: readonly SectionState[] }) {
  const required = states.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ isComplete }) => isComplete).length;
  return (
    <div className="hstack gap-2 muted small">
      <Ring value={required.length === 0 ? 0 : done / required.length} label="Sections complete" />
      <span>
        {done} of {required.length} sections complete
      </span>
    </div>
  );
}

type MenuItemProps = {
  state: SectionState;
  open: OpenSection;
  isNew: boolean;
  hasMark: boolean;
  onOpen: () => void;
};

function MenuItem({ state, open, isNew, hasMark, onOpen }: MenuItemProps) {
  const { section, isAvailable, blockedBy } = state;
  const isCurrent = section.key === open.section;
  const waitsForSaving = isNew && !isOpenForNew(section.key);
  const reason = waitsForSaving ? 'save the brand first' : `complete ${blockedBy?.heading} first`;
  if ((!isAvailable || waitsForSaving) && !isCurrent) {
    return (
      <span className={cx(styles.item, styles.isLocked)} title={toSentence(reason)}>
        <Lock aria-hidden className={styles.mark} />
        {section.title}
        <VisuallyHidden>, not available: {reason}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Link
      to={open.linkTo(section.key)}
      className={cx(styles.item, isCurrent && styles.isCurrent)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      {hasMark ? <Mark state={state} /> : <span className={styles.mark} />}
      {section.title}
    </Link>
  );
}

function Mark({ state: { isComplete, needsAttention } }: { state: SectionState }) {
  if (isComplete) {
    return (
      <>
        <CircleCheck aria-hidden className={cx(styles.mark, styles.isDone)} />
        <VisuallyHidden>Complete: </VisuallyHidden>
      </>
    );
  }
  return needsAttention ? (
    <>
      <TriangleAlert aria-hidden className={cx(styles.mark, styles.isInvalid)} />
      <VisuallyHidden>Not complete: </VisuallyHidden>
    </>
  ) : (
    <Circle aria-hidden className={styles.mark} />
  );
}

function toSentence(text: string): string {
  return `${toTitle(text)}.`;
}
