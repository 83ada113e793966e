import type { Random } from '../honesty/random.ts';
import type { Stage } from './stage.ts';

const TEMPLATES = ['ill', 'late'] as const;

/** A press of a message's button, and how many messages the portal had before. */
interface Press {
  readonly child: string;
  readonly at: string;
  readonly before: number;
}

/** A person at Home Assistant: presses buttons, and solves what a child's `problem` asks for. */
export class Person {
  readonly #stage: Stage;
  readonly #last = new Map<string, Press>();
  readonly #findings: string[] = [];
  presses = 0;
  sent = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Presses one button. */
  async press(child: string, random: Random): Promise<void> {
    const [command, payload] = random.oneOf([
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
    this.presses += 1;
    if (command === 'send_message') this.#judge(child);
    await this.#stage.press(child, command, payload);
    if (command !== 'send_message' || payload !== 'late') return;
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

  /** A line for each press that sent more than one message. */
  findings(): readonly string[] {
    for (const child of this.#stage.children) this.#judge(child);
    return this.#findings;
  }

  /** Call before each press: at most one message was sent since the last. */
  #judge(child: string): void {
    const school = this.#stage.school(child);
    const last = this.#last.get(child);
    const count = school.sent.length - (last?.before ?? 0);
    this.sent += count;
    if (count > 1) this.#findings.push(`${child}: ${count} messages after the press at ${last?.at}`);
    this.#last.set(child, {
      child,
      at: this.#stage.clock.now().toString(),
      before: school.sent.length,
    });
  }
}
