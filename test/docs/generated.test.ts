import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withRegion } from '../../scripts/docs/region.ts';

describe('generated documentation', () => {
  it('is up to date with the source', () => {
    const script = fileURLToPath(new URL('../../scripts/docs.ts', import.meta.url));
    const { stderr, status } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('replaces the text between its marks only', () => {
    const text = 'a\n# begin one: by hand not\nold\n# end one\nb\n# begin two\n# end two\n';
    expect(withRegion(text, 'one', ['x $1', 'y'])).toBe(
      'a\n# begin one: by hand not\nx $1\ny\n# end one\nb\n# begin two\n# end two\n',
    );
    expect(withRegion(text, 'two', ['z'])).toContain('# begin two\nz\n# end two\n');
    expect(() => withRegion(text, 'three', [])).toThrow('begin three');
  });
});
