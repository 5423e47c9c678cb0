// A web site on a loopback port, as the counterparts of the product are: pages for people, calls for the product.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Site = { origin: string; close: () => Promise<void> };
export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/** `handle` may be set later: a provider must know its own address first. */
export async function startSite(handle: Handle): Promise<Site> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    void Promise.resolve(handle(request, response, url)).catch((error) => response.destroy(error));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** A consent page: one button that goes to each address. */
export function toConsentPage(title: string, buttons: { [label: string]: string }): string {
  const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const links = Object.entries(buttons).map(
    ([label, to]) => `<p><a href="${toAttribute(to)}">${label}</a></p>`,
  );
  return `<!doctype html><title>${title}</title><h1>${title}</h1>${links.join('')}`;
}

export function sendPage(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export async function findPort(): Promise<number> {
  const site = await startSite(() => undefined);
  await site.close();
  return Number(new URL(site.origin).port);
}
