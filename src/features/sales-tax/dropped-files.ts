/** Whether what is dragged are files, not text or a link of the page. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

/** The one file dropped; undefined for none. Of several the first counts: a state has one form. */
export function toSingleFile(transfer: DataTransfer | null): File | undefined {
  return transfer?.files[0];
}
