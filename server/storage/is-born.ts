// Records that an import puts among the others are hidden until its job is shown (born-records.ts): whoever reads records asks this.

/** Whether a row of the relation counts: an import's do once it is shown. */
export function isBorn(relation: string): string {
  return `(${relation}.born is null or not exists (select from bulk_jobs where bulk_jobs.n = ${relation}.born and bulk_jobs.hides))`;
}

/** For whoever reads many rows: whether any are hidden at all. */
export const anyHidden = 'exists (select from bulk_jobs where hides)';
