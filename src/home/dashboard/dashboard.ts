import type { Language } from '../../lib/language.ts';
import { FULL_WIDTH, type Section } from './cards.ts';
import type { Entities } from './entities.ts';
import { bridgeGlance, childGlance, childSections, familyGlance } from './sections.ts';
import { words } from './words.ts';

/** One login. */
export interface DashboardChild {
  readonly id: string;
  readonly name: string;
  /** Whether another child has this pupil's events: then only its messages and problems are shown. */
  readonly isOtherLogin: boolean;
  readonly entities: Entities;
}

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
export function buildDashboard({ language, children, family, bridge }: DashboardInput): Dashboard {
  const first = [...bridgeGlance(bridge, language), ...(family ? familyGlance(family, language) : [])];
  const glances = children.flatMap((child) => childGlance(child, language));
  const pupils = children.filter(({ isOtherLogin }) => !isOtherLogin);
  return {
    views: [
      overview(language, first, glances),
      ...pupils.map((child) => ({
        title: child.name,
        path: `school-${child.id}`,
        type: 'sections' as const,
        max_columns: COLUMNS_OF_PUPIL,
        dense_section_placement: true,
        sections: childSections(child, language),
      })),
    ],
  };
}

/** One view with the card `dziennik-card` of each pupil (docs/contracts.md). */
export function buildCardDashboard({ language, children, family, bridge }: DashboardInput): Dashboard {
  const cards = children.flatMap((child) =>
    child.isOtherLogin
      ? childGlance(child, language)
      : [
          {
            type: 'grid' as const,
            cards: [{ type: 'custom:dziennik-card', child: child.id, ...FULL_WIDTH }],
          },
        ],
  );
  return {
    views: [
      overview(
        language,
        [...bridgeGlance(bridge, language), ...(family ? familyGlance(family, language) : [])],
        cards,
      ),
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
    icon: 'mdi:school',
    type: 'sections',
    max_columns: ofChildren.length > 1 ? COLUMNS : 1,
    sections: [
      ...first.map(wide),
      ...ofChildren.map((section, index) => (isWide(index) ? wide(section) : section)),
    ],
  };
}

const wide = (section: Section): Section => ({ ...section, column_span: COLUMNS });
