import type { Random } from '../honesty/random.ts';
import type { Stage } from './stage.ts';

const TEMPLATES = ['ill', 'late'] as const;
const ANSWER = '/last_command';

/** A press of a message's button, with what was before it. */
interface Press {
  readonly at: string;
  /** Messages that the portal had. */
  readonly sent: number;
  /** Answers that the broker had got. */
  readonly answers: number;
}

/** A person at Home Assistant: presses buttons, and solves what a child's `problem` asks for. */
export class Person {
  readonly #stage: Stage;
  readonly #last = new Map<string, Press>();
  /** The number of each answer, by what the broker got. */
  readonly #answers = new Map<string, number>();
  readonly #findings: string[] = [];
  /** Of buttons that send a message. */
  presses = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    stage.onMessage((topic, payload) => {
      const answer = topic + payload;
      if (topic.endsWith(ANSWER) && !this.#answers.has(answer)) this.#answers.set(answer, this.#answers.size);
    });
    for (const child of stage.children) this.#judge(child);
  }

  /** Presses one button. */
  async press(child: string, random: Random): Promise<void> {
    const [command, payload] = random.oneOf([
      ['send_message', random.oneOf(TEMPLATES)],
      ['send_message', random.oneOf(TEMPLATES)],
      ['send_message', random.oneOf(TEMPLATES)],
      ['send_message', 'no such template'],
      ['refresh', 'PRESS'],
      ['refresh', 'x'.repeat(random.whole(1, 5_000))],
      ['mark_notices_read', 'PRESS'],
      ['homework_done', random.oneOf(['no such homework', '{'])],
      ['acknowledge', random.oneOf(['PRESS', 'no such change'])],
      ['no_such_command', 'PRESS'],
    ] as const);
    if (command === 'send_message') {
      this.#judge(child);
      this.presses += 1;
    }
    await this.#stage.press(child, command, payload);
    if (payload !== 'late') return;
    // A second press within half a minute confirms it.
    await this.#stage.pass(10_000, 10_000);
    await this.#stage.press(child, command, payload);
  }

  /** Presses `resume` where a child is locked and the reason is gone. */
  async solve(): Promise<void> {
    for (const child of this.#stage.children) {
      const school = this.#stage.school(child);
      const isSolved = school.captcha === null && school.password === school.fixture.password;
      if (this.#stage.state(child, 'problem')?.state !== 'ON' || !isSolved) continue;
      school.personAsksLogin();
      await this.#stage.press(child, 'resume');
    }
  }

  /** A line for each press that did not send what it should. */
  findings(): readonly string[] {
    for (const child of this.#stage.children) this.#judge(child);
    return this.#findings;
  }

  /**
   * Call before each press: at most one message was sent since the last, and exactly one if that is what was answered. An
   * old store that is put back shows its last answer again, which is none to a later press.
   */
  #judge(child: string): void {
    const { sent } = this.#stage.school(child);
    const topic = `dziennik2mqtt/${child}${ANSWER}`;
    const payload = this.#stage.broker.retained.get(topic) ?? '{}';
    const { state, attributes } = JSON.parse(payload);
    const last = this.#last.get(child);
    if (last) {
      const count = sent.length - last.sent;
      const isAnswered = (this.#answers.get(topic + payload) ?? -1) >= last.answers;
      const least = isAnswered && attributes.command === 'send_message' && state === 'sent' ? 1 : 0;
      if (count > 1 || count < least)
        this.#findings.push(
          `${child}: ${count} messages sent by the press at ${last.at}, answered with ${state}`,
        );
    }
    const at = this.#stage.clock.now().toString();
    this.#last.set(child, { at, sent: sent.length, answers: this.#answers.size });
  }
}
