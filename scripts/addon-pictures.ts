// Draws the add-on's icon (128 x 128) and logo (250 x 100).
import { openBrowser } from '../test/helpers/browser.ts';

/** A register book with a tick and radio waves; 100 x 100. */
const emblem = `
  <rect x="14" y="10" width="62" height="80" rx="9" fill="#1e5aa8"/>
  <rect x="14" y="10" width="15" height="80" rx="7" fill="#163f78"/>
  <rect x="36" y="22" width="32" height="56" rx="4" fill="#ffffff"/>
  <g stroke="#b9cbe4" stroke-width="3.4" stroke-linecap="round">
    <path d="M42 33h20M42 43h20M42 67h12"/>
  </g>
  <path d="M41 55l6.5 6.5L62 47" fill="none" stroke="#2e9e5b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <g fill="none" stroke="#f2a33a" stroke-width="5.5" stroke-linecap="round">
    <path d="M80 41a14 14 0 0 1 0 18"/>
    <path d="M87 32a27 27 0 0 1 0 36"/>
  </g>`;

const pictures = {
  icon: { width: 128, height: 128, body: `<g transform="translate(6 8) scale(1.12)">${emblem}</g>` },
  logo: {
    width: 250,
    height: 100,
    body: `<g transform="translate(2 10) scale(0.8)">${emblem}</g>
      <g font-family="DejaVu Sans, sans-serif" font-weight="bold">
        <text x="88" y="50" font-size="32" textLength="148" fill="#1e5aa8">dziennik</text>
        <text x="89" y="77" font-size="21" textLength="88" fill="#e08a14">2mqtt</text>
      </g>`,
  },
};

const browser = await openBrowser();
for (const [name, { width, height, body }] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="display:block">${body}</svg>`,
  );
  await page.screenshot({ path: `hassio-addon/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
