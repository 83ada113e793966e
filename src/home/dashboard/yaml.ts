import { stringify } from 'yaml';
import type { Dashboard } from './dashboard.ts';

/** The dashboard for the raw configuration editor. What YAML 1.1 reads as another type (`on`, `12:30`) is quoted. */
export function dashboardYaml(dashboard: Dashboard): string {
  return stringify(dashboard, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
}
