import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { freePort } from '../../mqtt/brokers.ts';
import type { Registry } from '../../stories/kept-release.ts';
import { enter, environment } from '../preparation/debian.ts';
import { configuration } from './configuration.ts';
import { filledIn, formStep } from './form.ts';
import { HomeAssistantLog } from './log.ts';
import { writeRegistry } from './registry.ts';
import { HomeAssistantSocket } from './socket.ts';
import { installSpeech } from './speech.ts';
import { MAX_START_MS, until } from './until.ts';
import {
  type Call,
  callEvent,
  type DeviceEntry,
  deviceSchema,
  type EntityState,
  entitySchema,
  type Seen,
  stateSchema,
} from './words.ts';

export interface Installed {
  readonly version: string;
  readonly root: string;
  readonly python: string;
}

interface OpenOptions {
  readonly brokerPort: number | undefined;
  readonly registry?: Registry;
  readonly supervisor?: string;
}

const answered = z.object({
  response: z.object({ speech: z.object({ plain: z.object({ speech: z.string() }) }) }),
});

const running = z.object({ state: z.string(), version: z.string() });

/** A real Home Assistant on a loopback port with the recorder, our broker, a phone and a lamp. */
export class HomeAssistant {
  readonly log = new HomeAssistantLog();
  /** Every called action, in order. */
  readonly calls: Call[] = [];
  /** Its folder: configuration, `.storage`, database. */
  readonly folder: string;
  readonly #installed: Installed;
  readonly #port: number;
  readonly #supervisor: string | undefined;
  #process: ChildProcess | undefined;
  #token = '';
  #socket: HomeAssistantSocket | undefined;

  private constructor(installed: Installed, folder: string, port: number, supervisor?: string) {
    this.#installed = installed;
    this.folder = folder;
    this.#port = port;
    this.#supervisor = supervisor;
  }

  /**
   * Starts it, and completes the onboarding.
   * @param brokerPort of its MQTT integration; undefined: it has none
   * @param registry of an earlier Home Assistant, with its MQTT integration; default: it is new
   * @param supervisor `host:port`; default: it has none
   */
  static async open(
    installed: Installed,
    { brokerPort, registry, supervisor }: OpenOptions,
  ): Promise<HomeAssistant> {
    const folder = await mkdtemp(join(tmpdir(), 'home-assistant-'));
    const home = new HomeAssistant(installed, folder, await freePort(), supervisor);
    await writeFile(join(folder, 'configuration.yaml'), configuration(home.#port));
    await writeFile(join(folder, 'automations.yaml'), '[]');
    await writeFile(join(folder, 'scripts.yaml'), '{}');
    await installSpeech(folder);
    if (registry && brokerPort !== undefined) await writeRegistry(folder, registry, brokerPort);
    await home.#launch();
    await home.#onboard();
    await home.#untilRunning();
    await home.#keepPort();
    if (!registry && brokerPort !== undefined) await home.#addMqtt(brokerPort);
    return home;
  }

  /** Its pages open from then on: all steps of the onboarding are done, of which some would fetch data from the internet. */
  async restart(whileOff: () => Promise<void> = async () => undefined): Promise<void> {
    await this.stop();
    await this.#endOnboarding();
    await whileOff();
    await this.#launch();
    await this.#untilRunning();
  }

  /** The address of its pages, and an access token. */
  get access(): { readonly url: string; readonly token: string } {
    return { url: `http://127.0.0.1:${this.#port}`, token: this.#token };
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async stop(): Promise<void> {
    this.#socket?.close();
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async seen(): Promise<Seen> {
    const [states, entities, devices] = await Promise.all([
      this.get(z.array(stateSchema), 'states'),
      this.command(z.array(entitySchema), 'config/entity_registry/list'),
      this.command(z.array(deviceSchema), 'config/device_registry/list'),
    ]);
    return { states: new Map(states.map((state) => [state.entity_id, state])), entities, devices };
  }

  /** `callAction('button', 'press', { entity_id })` */
  async callAction(domain: string, action: string, data: object): Promise<void> {
    await this.#post(z.unknown(), `services/${domain}/${action}`, data);
  }

  /** Of one entity; undefined: there is none. */
  async state(entityId: string): Promise<EntityState | undefined> {
    const path = `states/${entityId}`;
    return this.#request(stateSchema, path, {}).catch((error: unknown) => {
      if (!String(error).includes(`/${path} answered 404`)) throw error;
      return undefined;
    });
  }

  /** Calls an action that answers. */
  async answerOf<T>(schema: z.ZodType<T>, domain: string, action: string, data: object): Promise<T> {
    const path = `services/${domain}/${action}?return_response`;
    return (await this.#post(z.object({ service_response: schema }), path, data)).service_response;
  }

  /** Deletes a device of the MQTT integration, as its page does. */
  async deleteDevice({ id, config_entries: entries }: DeviceEntry): Promise<void> {
    for (const entry of entries) {
      await this.command(z.unknown(), 'config/device_registry/remove_config_entry', {
        device_id: id,
        config_entry_id: entry,
      });
    }
  }

  /**
   * Adds an integration by its form of one step.
   * @throws {Error} the form was refused
   */
  async addIntegration(handler: string, answers: object): Promise<void> {
    const flows = 'config/config_entries/flow';
    const step = await this.#post(formStep, flows, { handler, show_advanced_options: false });
    const given = filledIn(step.data_schema, { ...answers });
    await this.#post(z.object({ type: z.literal('create_entry') }), `${flows}/${step.flow_id}`, given);
  }

  /** Removes all entries of an integration. */
  async removeIntegration(domain: string): Promise<void> {
    const entry = z.object({ entry_id: z.string() });
    for (const { entry_id: id } of await this.command(z.array(entry), 'config_entries/get', { domain }))
      await this.#request(z.unknown(), `config/config_entries/entry/${id}`, { method: 'DELETE' });
  }

  async setState(entityId: string, state: string): Promise<void> {
    await this.#post(z.unknown(), `states/${entityId}`, { state });
  }

  async fire(eventType: string, data: object): Promise<void> {
    await this.#post(z.unknown(), `events/${eventType}`, data);
  }

  /**
   * Saves an automation, or a script, as the editor does.
   * @throws {Error} with the reason of a refusal
   */
  async saveAutomation(id: string, automation: object, domain = 'automation'): Promise<void> {
    await this.#post(z.unknown(), `config/${domain}/config/${id}`, automation);
  }

  async removeAutomation(id: string, domain = 'automation'): Promise<void> {
    await this.#request(z.unknown(), `config/${domain}/config/${id}`, { method: 'DELETE' });
  }

  /** What its own assistant answers to a sentence. */
  async ask(text: string, language: string): Promise<string> {
    const { response } = await this.command(answered, 'conversation/process', { text, language });
    return response.speech.plain.speech;
  }

  get<T>(schema: z.ZodType<T>, path: string): Promise<T> {
    return this.#request(schema, path, {});
  }

  /** A command of the WebSocket interface. */
  command<T>(schema: z.ZodType<T>, type: string, fields: object = {}): Promise<T> {
    if (!this.#socket) throw new Error('Home Assistant is not running');
    return this.#socket.command(schema, type, fields);
  }

  async #launch(): Promise<void> {
    const { root, python } = this.#installed;
    const command = [python, '-m', 'homeassistant', '--config', '/srv', '--skip-pip'];
    const child = spawn('/usr/bin/unshare', enter(root, command, this.folder), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...environment(),
        ...(this.#supervisor && { SUPERVISOR: this.#supervisor, SUPERVISOR_TOKEN: 'invented' }),
      },
    });
    createInterface({ input: child.stderr }).on('line', (line) => this.log.add(line));
    this.#process = child;
    const poll = async () => {
      if (child.exitCode !== null) throw new Error(`Home Assistant ended: ${this.#lastLogLines()}`);
      const answer = await fetch(this.#url('onboarding')).catch(() => undefined);
      // 404: the onboarding is complete.
      return answer?.ok || answer?.status === 404 ? { answer: null } : { reason: `${answer?.status}` };
    };
    await until('Home Assistant answers', poll, MAX_START_MS);
  }

  /** Waits until it has started, and opens the socket. */
  async #untilRunning(): Promise<void> {
    const poll = async () => {
      const { state, version } = await this.get(running, 'config');
      if (version !== this.#installed.version) throw new Error(`this is Home Assistant ${version}`);
      return state === 'RUNNING' ? { answer: null } : { reason: state };
    };
    await until('Home Assistant runs', poll, MAX_START_MS);
    this.#socket = await HomeAssistantSocket.open(`ws://127.0.0.1:${this.#port}/api/websocket`, this.#token);
    await this.#socket.listen('call_service', (event) => this.calls.push(callEvent.parse(event)));
  }

  /** Without the step core_config, which would request the weather. */
  async #onboard(): Promise<void> {
    const client = { client_id: `http://127.0.0.1:${this.#port}/` };
    const person = { name: 'Parent', username: 'parent', password: 'invented', language: 'pl' };
    const { auth_code } = await this.#post(z.object({ auth_code: z.string() }), 'onboarding/users', {
      ...client,
      ...person,
    });
    const form = new URLSearchParams({ grant_type: 'authorization_code', code: auth_code, ...client });
    const answer = await fetch(`http://127.0.0.1:${this.#port}/auth/token`, { method: 'POST', body: form });
    const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
    this.#token = access_token;
    await this.#post(z.unknown(), 'onboarding/analytics', {});
  }

  async #endOnboarding(): Promise<void> {
    const file = join(this.folder, '.storage/onboarding');
    const stored = JSON.parse(await readFile(file, 'utf8'));
    const done = ['user', 'core_config', 'analytics', 'integration'];
    await writeFile(file, JSON.stringify({ ...stored, data: { done } }));
  }

  /** Since 2026.8 Home Assistant drops a port of the YAML after five minutes unless it is confirmed. */
  async #keepPort(): Promise<void> {
    await this.command(z.unknown(), 'http/config/promote').catch((error: unknown) => {
      if (!String(error).includes('unknown_command')) throw error;
    });
  }

  async #addMqtt(port: number): Promise<void> {
    await this.addIntegration('mqtt', { broker: '127.0.0.1', port });
  }

  #post<T>(schema: z.ZodType<T>, path: string, body: object): Promise<T> {
    return this.#request(schema, path, { method: 'POST', body: JSON.stringify(body) });
  }

  async #request<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      // Without compression, which costs both sides more than it saves here.
      'accept-encoding': 'identity',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    };
    const answer = await fetch(this.#url(path), { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  }

  #url(path: string): string {
    return `http://127.0.0.1:${this.#port}/api/${path}`;
  }

  #lastLogLines(): string {
    return this.log.records
      .slice(-5)
      .map(({ text }) => text)
      .join('\n');
  }
}
