import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BrokerError } from '../../../src/mqtt/broker-error.ts';
import { hasMosquitto, startMosquitto } from '../../mqtt/brokers.ts';
import { BRIDGE, home, OLA, output, topicOf } from './announcing.ts';

const MINUTE = 60_000;

/** An announcer at a broker with this access list, and what it finds out about its documents. */
async function homeAt(protocol: 'auto' | '3.1.1', ...rules: readonly string[]) {
  const acl = join(mkdtempSync(join(tmpdir(), 'dziennik2mqtt-acl-')), 'acl');
  writeFileSync(acl, rules.join('\n'));
  const parts = await home({
    protocol,
    startsBroker: () => startMosquitto(['allow_anonymous true', `acl_file ${acl}`]),
  });
  const refused: boolean[] = [];
  parts.documents.onChange((isRefused) => void refused.push(isRefused));
  parts.announcer.announce(output(BRIDGE, 'version'));
  parts.announcer.announce(output(OLA, 'average'));
  const settled = parts.announcer.settled().catch(({ message }: Error) => message);
  return { ...parts, refused, settled };
}

describe.runIf(hasMosquitto)('documents', () => {
  it.each([
    ['auto', /does not let this user use the topic/],
    ['3.1.1', new RegExp(`acknowledges a message to ${topicOf(BRIDGE)}, but does not return it`)],
  ] as const)('are missed where the access list refuses them: MQTT %s', async (protocol, sentence) => {
    const parts = await homeAt(protocol, 'topic readwrite #', 'topic deny homeassistant/device/#');
    const { clock, refused, settled, announcer } = parts;
    let answer: unknown;
    void settled.then((given) => {
      answer = given;
    });
    while (answer === undefined) {
      clock.advance(1_000);
      await nextImmediate();
    }
    expect([refused, answer]).toEqual([[true], expect.stringMatching(sentence)]);
    // Home Assistant has read them: only the bridge may not.
    announcer.homeAssistantIsThere();
    expect(refused).toEqual([true, false]);
  });

  it.each(['auto', '3.1.1'] as const)(
    'are taken without an alarm where it allows them: MQTT %s',
    async (protocol) => {
      const { refused, settled, clock } = await homeAt(protocol, 'topic readwrite #');
      clock.advance(50);
      expect(await settled).toBeUndefined();
      clock.advance(MINUTE);
      expect(refused).toEqual([]);
    },
  );

  it('are not refused where the connection is lost before an answer', async () => {
    const { documents, connection } = await home();
    const refused: boolean[] = [];
    documents.onChange((isRefused) => void refused.push(isRefused));
    await connection.stop();
    await expect(documents.publish(topicOf(OLA), '{}')).rejects.toThrow(BrokerError);
    expect(refused).toEqual([]);
  });

  it('are published again every 10 minutes while none is taken', async () => {
    const { clock, connection, refused, observer } = await homeAt(
      'auto',
      'topic readwrite #',
      'topic deny homeassistant/device/#',
    );
    while (refused.length === 0) await nextImmediate();
    const published: string[] = [];
    const publish = connection.publish.bind(connection);
    connection.publish = (publication) => {
      published.push(publication.topic);
      return publish(publication);
    };
    clock.advance(10 * MINUTE + 1_000);
    await observer.drain();
    expect(published).toContain(topicOf(BRIDGE));
  });
});
