import { Select, type SelectProps } from '../ui/select';
import styles from './filter-select.module.css';

export function FilterSelect(props: SelectProps) {
  return (
    <span className={styles.filter}>
      <Select {...props} />
    </span>
  );
}
