import { startBroker } from '../src/demo/broker.ts';
import { openBrowser } from './pictures/browser.ts';
import { openDemoHouse } from './pictures/demo-house.ts';

// Draws docs/wall.png: the wall of the demo family on a Thursday morning, the same at every run.
const broker = await startBroker();
const house = await openDemoHouse(process.argv[3] ?? 'en', broker.url);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
await page.goto(house.wallUrl);
await page.screenshot({ path: process.argv[2] ?? 'docs/wall.png' });

await browser.close();
await house.close();
await broker.close();
