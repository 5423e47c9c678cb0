/** Lets the browser download or show a file. One of another host opens beside the app, which must not be left. */
export function openFile(url: URL): void {
  const link = document.createElement('a');
  link.href = url.href;
  link.rel = 'noopener noreferrer';
  if (url.origin === window.location.origin) link.download = '';
  else link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
