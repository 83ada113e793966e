#!/usr/bin/env node
// Where the bundle begins.
import { beSmall } from './small.ts';

beSmall();

/** What is built and joined here, for whoever drives it: the stories do. */
export const house = () => import('../../src/app.ts');

if (require.main === module) void import('../../src/main.ts');
