export type EditorMark = {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** 'LF050', if the problem has a number. */
  code?: string;
  mend?: string;
};
