import { afterEach, describe, expect, it } from 'vitest';
import {
  defaultConfig,
  parseConfig,
  readDocumentConfig,
} from '../../../../src/shared/app-state/document-config';

const write = (content: string) => {
  const meta = document.createElement('meta');
  meta.name = 'leadfield-config';
  meta.content = content;
  document.head.append(meta);
};

describe('the configuration in the page', () => {
  afterEach(() => document.head.replaceChildren());

  it('is read from its meta element', () => {
    write(JSON.stringify({ ...defaultConfig, providers: ['google'], sessionSeconds: 60, warnSeconds: 90 }));
    expect(readDocumentConfig()).toEqual({
      ...defaultConfig,
      providers: ['google'],
      sessionSeconds: 60,
      warnSeconds: 60,
    });
  });

  it.each(['', '{', 'null'])('that contains %j is ignored', (content) => {
    write(content);
    expect([undefined, defaultConfig]).toContainEqual(readDocumentConfig());
  });

  it('is undefined on pages of other hosts', () => {
    expect(readDocumentConfig()).toBeUndefined();
  });

  it('falls back to defaults for malformed values', () => {
    expect(parseConfig({ apiBase: 'https://api.test/', liveUrl: 7, sessionSeconds: -1 })).toEqual({
      ...defaultConfig,
      apiBase: 'https://api.test',
    });
  });
});
