const FROM = /^(FROM\s+)([^\s@]+)(@sha256:[0-9a-f]{64})?/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The base images of a Dockerfile without a digest: what their tags mean may change. */
export function unpinned(dockerfile: string): readonly string[] {
  return [...dockerfile.matchAll(FROM)].flatMap(([, , image = '', digest]) => (digest ? [] : [image]));
}

/**
 * The Dockerfile with the current digest of each base image.
 * @throws {Error} the registry gave something else
 */
export function pinned(dockerfile: string, digestOf: (image: string) => string): string {
  return dockerfile.replaceAll(FROM, (_, from: string, image: string) => {
    const digest = digestOf(image);
    if (!DIGEST.test(digest)) throw new Error(`${image} has no digest, but ${digest}`);
    return `${from}${image}@${digest}`;
  });
}

/** The Dockerfile without digests, for substitutes of its base images. */
export function withoutDigests(dockerfile: string): string {
  return dockerfile.replaceAll(FROM, (_, from: string, image: string) => `${from}${image}`);
}
