const REPOSITORY = 'https://github.com/dziennik2mqtt/dziennik2mqtt/blob/main';

export const pathOf = (name: string, domain = 'automation'): string =>
  `blueprints/${domain}/dziennik2mqtt/${name}.yaml`;

export interface Blueprint {
  /** Of the file, without `.yaml`. */
  readonly name: string;
  /** Behind `Dziennik: `. */
  readonly title: InDocs;
  /** When it does something, and where it needs nobody: where it does nothing. */
  readonly about: InDocs;
  readonly domain?: 'automation' | 'script';
  /** By their keys, in the order of the form. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What follows the metadata. */
  readonly body: string;
}

interface InDocs {
  readonly pl: string;
  readonly en: string;
}

/** @param comment without `#` */
export function blueprintText(
  { name, title, about, domain = 'automation', inputs, body }: Blueprint,
  comment = 'Written by scripts/docs.ts.',
): string {
  const fields = Object.entries(inputs).map(([key, input]) => `${key}:\n${indented(input, 2)}`);
  return `# ${comment}
blueprint:
  name: "Dziennik: ${title.pl} / ${title.en}"
  description: |
    ${about.pl}

    ${about.en}
  domain: ${domain}
  author: dziennik2mqtt
  source_url: ${REPOSITORY}/${pathOf(name, domain)}
  homeassistant:
    min_version: "2025.10.0"
  input:
${indented(fields.join('\n'), 4)}
${body.trim()}
`;
}

export function indented(text: string, spaces: number): string {
  return text.trim().replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}
