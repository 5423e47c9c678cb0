import { describe, expect, it, vi } from 'vitest';
import { readConfigurationFiles } from '../../../../../src/features/data-management/configuration/configuration-panel';

function toFile(size: number) {
  const file = new File(['{}'], 'base.json');
  Object.defineProperty(file, 'size', { value: size });
  return Object.assign(file, { text: vi.fn(async () => '{}') });
}

describe('the files of a configuration', () => {
  it('are not read if they are too large', async () => {
    const file = toFile(17 * 1024 * 1024);
    await expect(readConfigurationFiles([file])).rejects.toThrow(
      'This file is larger than 16 MB. Split it and import each part.',
    );
    expect(file.text).not.toHaveBeenCalled();
    const halves = [toFile(9 * 1024 * 1024), toFile(9 * 1024 * 1024)];
    await expect(readConfigurationFiles(halves)).rejects.toThrow('larger than 16 MB together');
    await expect(readConfigurationFiles([toFile(2)])).resolves.toMatchObject({ files: { 'base.json': {} } });
  });
});
