/** A release of Home Assistant to prove ourselves on, and the Debian that has the Python it wants. */
export interface Release {
  readonly name: 'newest' | 'oldest';
  /** What pip is asked for; it takes the newest that fits. */
  readonly wanted: string;
  readonly suite: string;
  readonly python: string;
  /** Of what a release leaves open, and what has become incompatible since it came out. */
  readonly constraints: readonly string[];
}

export const releases: readonly Release[] = [
  { name: 'newest', wanted: 'homeassistant', suite: 'sid', python: 'python3.14', constraints: [] },
  {
    // The first that knows default_entity_id; what README.md names as supported.
    name: 'oldest',
    wanted: 'homeassistant==2025.10.*',
    suite: 'trixie',
    python: 'python3.13',
    // aiodns 3.5 asks for any pycares and does not work with 5.
    constraints: ['pycares<5'],
  },
];
