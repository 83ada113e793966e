// Writes the digests of the base images into the Dockerfile: node scripts/pin-images.ts. With --check only says whether
// each has one. Asks the registry through docker.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pinned, unpinned } from './image/digests.ts';

const FILE = 'Dockerfile';

function digestOf(image: string): string {
  const format = '{{.Manifest.Digest}}';
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', format], {
    encoding: 'utf8',
  });
  return digest.trim();
}

const text = readFileSync(FILE, 'utf8');
if (process.argv.includes('--check')) {
  const images = unpinned(text);
  for (const image of images)
    process.stderr.write(`${FILE}: ${image} has no digest: run scripts/pin-images.ts\n`);
  process.exitCode = images.length === 0 ? 0 : 1;
} else writeFileSync(FILE, pinned(text, digestOf));
