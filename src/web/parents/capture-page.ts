import { html } from 'hono/html';
import { buttonForm, type Html, touchPage } from '../touch-page.ts';
import { icon } from '../wall/icons.ts';
import type { Captures } from './captures.ts';
import type { ParentsInput } from './page.ts';
import { words } from './words.ts';

interface PageParts {
  /** The token of the form. */
  readonly token: string;
  /** The version of the page's files. */
  readonly version: string;
  /** Whether a form was refused because it was out of date. */
  readonly isOutdated: boolean;
  readonly kept: ReturnType<Captures['of']>;
}

export const CAPTURE_FILE = 'dziennik2mqtt-capture.zip';

/** What a capture is, then what the child's has, and only below that the file. Its addresses are relative to `parents/KEY/status/capture/CHILD/`. */
export function capturePage(
  { name }: ParentsInput['children'][number],
  { language }: ParentsInput['options'],
  { token, version, isOutdated, kept }: PageParts,
): Html {
  const texts = words[language];
  const { outcome } = kept ?? {};
  const isPending = outcome === null;
  const capture = typeof outcome === 'object' ? outcome : null;
  const body = html`<main class="parents">
<div class="top"><h1>${texts.capture}</h1><a class="back" href="../../">${icon('house')}<span>${texts.title}</span></a></div>
${isOutdated && html`<p class="answer" role="alert">${texts.outdated}</p>`}
<section class="card" aria-labelledby="name"${isPending && html` data-pending="yes"`}>
<h2 id="name">${name}</h2>
<p>${texts.captureAbout}</p>
<p class="answer" role="status">${isPending ? texts.captureReading : typeof outcome === 'string' && outcome}</p>
${
  capture
    ? html`${capture.failures.map((failure) => html`<p class="state calm">${icon('warning')}<span>${failure}</span></p>`)}
<pre class="report">${capture.report}</pre>
<p><a class="button" href="file" download="${CAPTURE_FILE}">${texts.captureDownload}</a></p>`
    : !isPending && buttonForm(token, {}, texts.captureRead)
}
</section>
</main>`;
  return touchPage({
    language,
    title: texts.capture,
    root: '../../../../../',
    version,
    scripts: ['parents.js'],
    body,
  });
}
