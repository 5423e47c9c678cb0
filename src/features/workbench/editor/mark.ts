/** A place of a text, and what is wrong there. */
export type EditorMark = {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** 'LF050', where the format numbers it. */
  code?: string;
  mend?: string;
};
