import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  label?: string;
};

/** Previous, page numbers, Next. At the first or last page these two stay, so that they keep the focus. */
export function Pagination({ page, pageCount, onPage, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Button
        aria-label="Previous"
        tone="quiet"
        icon={<ChevronLeft aria-hidden />}
        busy={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <span className={styles.word}>Previous</span>
      </Button>
      <ol className={styles.numbers}>
        {toPageNumbers(page, pageCount).map((number) =>
          number > 0 ? (
            <li key={number}>
              <button
                type="button"
                className={styles.number}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ) : (
            <li key={number} className={styles.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <Button aria-label="Next" tone="quiet" busy={page >= pageCount} onClick={() => onPage(page + 1)}>
        <span className={styles.word}>Next</span>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

/** First, last, and two pages around the current one; a gap is a negative number. */
export function toPageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount];
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
