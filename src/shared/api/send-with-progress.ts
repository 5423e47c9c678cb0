export type OnProgress = (fraction: number) => void;

/** Like `fetch`, but by XMLHttpRequest, because fetch cannot report the progress of an upload. */
export function sendWithProgress(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((done, fail) => {
    const xhr = new XMLHttpRequest();
    const { signal } = init;
    const abort = () => {
      xhr.abort();
      fail(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    xhr.open(init.method ?? 'GET', url);
    for (const [name, value] of new Headers(init.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () =>
      done(new Response(xhr.responseText, { status: xhr.status, statusText: xhr.statusText }));
    xhr.onerror = () => fail(new TypeError('The upload was interrupted. Try again.'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.send(init.body as string | Blob | null);
  });
}
