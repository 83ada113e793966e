import { startBroker } from '../src/demo/broker.ts';
import { openBrowser } from '../test/helpers/browser.ts';
import { openDemo } from './pictures/demo-setup.ts';

// Takes the screenshot docs/wall.png: the wall page of the demo family on a fixed Thursday morning, when it is time to pack.
const BEFORE_SCHOOL = '2026-11-19T06:30:00Z';

const broker = await startBroker();
const demo = await openDemo(process.argv[3] ?? 'en', broker.url, {}, BEFORE_SCHOOL);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
await page.goto(demo.wallUrl);
await page.screenshot({ path: process.argv[2] ?? 'docs/wall.png' });

await browser.close();
await demo.close();
await broker.close();
