import styles from './avatar.module.css';

/** A person's initials in a ring. Decorative: the name is next to it or in the control's label. */
export function Avatar({ fname, lname }: { fname: string; lname: string }) {
  const initial = (name: string) => [...name.trim()].at(0)?.toUpperCase() ?? '';
  return (
    <span className={styles.avatar} aria-hidden="true" data-initials={initial(fname) + initial(lname)} />
  );
}
