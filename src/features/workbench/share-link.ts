// The workbench state as a URL fragment, which browsers never send to a server. Compressed, and refused if messengers would cut it.
import { parseState, type WorkbenchState } from './workbench-state';

/** In characters; some browsers and many messengers cut longer URLs. */
export const longestHash = 30_000;
/** In bytes after decompression. */
const largestState = 6_000_000;
const prefix = '#wb1=';

/** Undefined if the state is too large for a link. */
export async function toHash(state: WorkbenchState): Promise<string | undefined> {
  const packed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (bytes.length > longestHash) return undefined;
  const hash = prefix + toBase64Url(bytes);
  return hash.length > longestHash ? undefined : hash;
}

/** Undefined for other fragments, and for damaged ones. */
export async function readHash(hash: string): Promise<WorkbenchState | undefined> {
  if (!isShared(hash) || hash.length > longestHash) return undefined;
  try {
    const packed = new Blob([fromBase64Url(hash.slice(prefix.length))]).stream();
    return parseState(JSON.parse(await readText(packed.pipeThrough(new DecompressionStream('deflate-raw')))));
  } catch {
    return undefined;
  }
}

export const isShared = (hash: string) => hash.startsWith(prefix);

/** Stops at a limit, because a few kilobytes can decompress to gigabytes. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let [text, size] = ['', 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > largestState) throw new Error('This link holds too much data.');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
