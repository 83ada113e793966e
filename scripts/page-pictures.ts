import { writeFile } from 'node:fs/promises';
import { startBroker } from '../src/demo/broker.ts';
import { openBrowser } from '../test/helpers/browser.ts';
import { openDemo } from './pictures/demo-setup.ts';

// Takes docs/parents.png, docs/child.png and docs/e-ink.png, and the same with -pl: the page for parents as a phone shows it, a child's
// day as a tablet does, the picture of the day for e-ink. Of the demo family on a fixed Thursday morning.
const [PARENTS, IMAGES] = ['parents-of-the-demo', 'pictures-of-the-demo'];

for (const [language, end] of [
  ['en', ''],
  ['pl', '-pl'],
] as const) {
  const broker = await startBroker();
  const demo = await openDemo(language, broker.url, { parents_token: PARENTS, image_token: IMAGES });
  const browser = await openBrowser();
  const take = async (path: string, name: string, viewport: { width: number; height: number }) => {
    const page = await browser.newPage({ viewport });
    await page.goto(`${demo.wallUrl}${path}`);
    await page.screenshot({ path: `docs/${name}${end}.png` });
    await page.close();
  };
  await take(`parents/${PARENTS}/`, 'parents', { width: 412, height: 915 });
  await take('child/ola', 'child', { width: 1_280, height: 800 });
  const picture = await fetch(`${demo.wallUrl}image/${IMAGES}/ola-eink.png`);
  await writeFile(`docs/e-ink${end}.png`, Buffer.from(await picture.arrayBuffer()));
  await browser.close();
  await demo.close();
  await broker.close();
}
process.exit(0);
