import { type Conclusion, done, refused } from '../bridge/acts/acts.ts';
import { actSentences, timeAndDay } from '../bridge/acts/sentences.ts';
import { me } from '../school/pupil/records.ts';
import { READ_LABEL } from '../school/reading/resource.ts';
import { answersTexts as answers } from '../texts/acts.ts';
import { type ChildChoice, type OneChild, withChild } from './one-child.ts';
import type { Command } from './terminal.ts';

/** Lifts a lock, as the button does and as rarely, and signs in. A bridge that runs notices it within five minutes. */
export const resume: Command<ChildChoice> = (request, terminal, environment) =>
  withChild(request, terminal, environment, async (child) => {
    const refusal = await refusalOf(child);
    const { detail } = child.acts.record('resume', refusal ?? done(answers.resumed[child.language]));
    if (refusal) {
      terminal.err(detail ?? refusal.state);
      return false;
    }
    // The portal may refuse a session that looks usable here.
    await child.portal.gateway.read(me, { label: READ_LABEL });
    terminal.out(detail ?? 'done');
    return true;
  });

async function refusalOf({ portal, config, language, environment }: OneChild): Promise<Conclusion | null> {
  const sentences = actSentences[language];
  const refusedUntil = await portal.resume();
  if (refusedUntil) {
    const when = timeAndDay(refusedUntil, environment.clock.now(), config.portal.timezone);
    return refused(sentences.resumeRefused(when));
  }
  return portal.lock && refused(sentences.problem(portal.lock.kind));
}
