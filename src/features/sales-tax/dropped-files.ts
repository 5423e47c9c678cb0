/** Whether files are dragged, rather than text or a link. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

/** The first of the dropped files, because a state has one form; undefined if there is none. */
export function toSingleFile(transfer: DataTransfer | null): File | undefined {
  return transfer?.files[0];
}
