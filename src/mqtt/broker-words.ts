import { inLanguages } from '../lib/language.ts';
import { problemsTexts } from '../texts/broker.ts';

/** The sentences about problems with the broker. Where what to do depends on the user's settings, it is added (`brokerAdvice`). */
export const brokerWords = inLanguages(problemsTexts);
