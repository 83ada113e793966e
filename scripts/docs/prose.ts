import en from '../../translations/docs/en.json' with { type: 'json' };
import pl from '../../translations/docs/pl.json' with { type: 'json' };

/** What only the documentation says, as Markdown: links are relative to docs/LANGUAGE. */
export const prose = { pl, en };
