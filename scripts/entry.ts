#!/usr/bin/env node
// Where the bundle begins.
import { beSmall } from './small.ts';

beSmall();
await import('../src/main.ts');
