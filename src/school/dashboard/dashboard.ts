import type { Language } from '../../lib/language.ts';
import { FULL_WIDTH, type Section } from './cards.ts';
import type { DashboardChild, Entities } from './entities.ts';
import { bridgeGlance, childGlance, daySections, familyGlance, recordSections } from './sections.ts';
import { words } from './words.ts';

export interface DashboardInput {
  readonly language: Language;
  readonly children: readonly DashboardChild[];
  /** null with one child. */
  readonly family: Entities | null;
  readonly bridge: Entities;
}

/** A view of Home Assistant. */
interface View {
  readonly title: string;
  readonly path: string;
  /** Without one the tab has the title. */
  readonly icon?: string;
  readonly type: 'sections';
  readonly max_columns: number;
  readonly dense_section_placement?: boolean;
  readonly sections: readonly Section[];
}

/** A dashboard of Home Assistant, as its raw configuration editor shows it. */
export interface Dashboard {
  readonly views: readonly View[];
}

const COLUMNS_OF_PUPIL = 3;
/** More would leave a hole beside the last of three children on a screen of 1280 pixels, which has room for two columns. */
const COLUMNS = 2;

/** A dashboard of built-in cards: what matters of all children first, then a view for each pupil. */
export function buildDashboard(input: DashboardInput): Dashboard {
  const { language } = input;
  return dashboardOf(
    input,
    (child) => childGlance(child, language),
    (child) => [...daySections(child, language), ...recordSections(child, language)],
  );
}

/** With the cards `dziennik-card` and `dziennik-week-card` of each pupil (docs/contracts.md). */
export function buildCardDashboard(input: DashboardInput): Dashboard {
  const { language } = input;
  const card = ({ id }: DashboardChild, name: string): Section => ({
    type: 'grid',
    cards: [{ type: `custom:${name}`, child: id, ...FULL_WIDTH }],
  });
  return dashboardOf(
    input,
    (child) => (child.isOtherLogin ? childGlance(child, language) : [card(child, 'dziennik-card')]),
    (child) => [
      ...(child.entities.get('week_plan')
        ? [{ ...card(child, 'dziennik-week-card'), column_span: COLUMNS_OF_PUPIL }]
        : []),
      ...recordSections(child, language),
    ],
  );
}

function dashboardOf(
  { language, children, family, bridge }: DashboardInput,
  glanceOf: (child: DashboardChild) => readonly Section[],
  sectionsOf: (child: DashboardChild) => readonly Section[],
): Dashboard {
  const first = [...bridgeGlance(bridge, language), ...(family ? familyGlance(family, language) : [])];
  const pupils = children.filter(({ isOtherLogin }) => !isOtherLogin);
  return {
    views: [
      overview(language, first, children.flatMap(glanceOf)),
      ...pupils.map((child) => ({
        title: child.name,
        path: `school-${child.id}`,
        type: 'sections' as const,
        max_columns: COLUMNS_OF_PUPIL,
        dense_section_placement: true,
        sections: sectionsOf(child),
      })),
    ],
  };
}

/** @param first over the whole width; the last of an odd number of children is, too */
function overview(language: Language, first: readonly Section[], ofChildren: readonly Section[]): View {
  const isWide = (index: number): boolean =>
    index > 0 && index % COLUMNS === 0 && index === ofChildren.length - 1;
  return {
    title: words.title[language],
    path: 'school',
    icon: words.title.icon,
    type: 'sections',
    max_columns: ofChildren.length > 1 ? COLUMNS : 1,
    sections: [
      ...first.map(wide),
      ...ofChildren.map((section, index) => (isWide(index) ? wide(section) : section)),
    ],
  };
}

const wide = (section: Section): Section => ({ ...section, column_span: COLUMNS });
