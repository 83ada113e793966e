/** A release of Home Assistant to test, and the Debian with the Python that it needs. */
export interface Release {
  readonly name: 'newest' | 'oldest';
  /** The requirement for pip, which installs the newest match. */
  readonly wanted: string;
  readonly suite: string;
  readonly python: string;
  /** Excludes dependencies that became incompatible after the release. */
  readonly constraints: readonly string[];
}

export const releases: readonly Release[] = [
  { name: 'newest', wanted: 'homeassistant', suite: 'sid', python: 'python3.14', constraints: [] },
  {
    // The first with default_entity_id; README.md names it as supported.
    name: 'oldest',
    wanted: 'homeassistant==2025.10.*',
    suite: 'trixie',
    python: 'python3.13',
    // aiodns 3.5 allows any pycares but does not work with 5.
    constraints: ['pycares<5'],
  },
];
