import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { languages } from '../../src/lib/language.ts';
import { read, yamlOf } from './pages.ts';

const service = z.strictObject({
  image: z.string(),
  user: z.string().optional(),
  restart: z.literal('unless-stopped'),
  depends_on: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)),
  volumes: z.array(z.string()),
});

const { services, volumes } = z
  .strictObject({
    services: z.strictObject({ mosquitto: service, dziennik2mqtt: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('docs/docker-compose.yaml')));

const setting = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}[ =](.*)$`, 'm').exec(text)?.[1];

const unit = read('docs/dziennik2mqtt.service');

describe('docker-compose.yaml', () => {
  it('mounts what the image reads and writes', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toContain('CMD ["run", "--config", "/data/config.yaml"]');
    expect(dockerfile).toContain('VOLUME ["/data"]');
    // What commands write into a folder, they write there (docs/en/commands.md).
    expect(dockerfile).toContain('WORKDIR /data');
    expect(dockerfile).toContain('ln --symbolic /app/dziennik2mqtt /usr/local/bin/dziennik2mqtt');
    expect(services.dziennik2mqtt.volumes).toEqual([
      './config.yaml:/data/config.yaml:ro',
      'dziennik2mqtt:/data',
    ]);
  });

  it('names its own volumes', () => {
    const used = Object.values(services).flatMap((one) =>
      one.volumes.map((mount) => mount.split(':')[0] ?? ''),
    );
    const own = used.filter((name) => !name.startsWith('./'));
    expect(own.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('uses the image that the add-on is based on', () => {
    expect(services.dziennik2mqtt.image).toBe('ghcr.io/dziennik2mqtt/dziennik2mqtt:latest');
    expect(read('hassio-addon/Dockerfile')).toContain('FROM ghcr.io/dziennik2mqtt/dziennik2mqtt:');
  });

  it.each(languages)('fits the configuration that install.md shows in %s', (language) => {
    const config = yamlOf(`docs/${language}/install.md`)[0];
    expect(config).toMatchObject({
      mqtt: { url: 'mqtt://mosquitto:1883', username: 'dziennik2mqtt' },
      http: { host: '0.0.0.0' },
    });
    expect(services.mosquitto.ports).toEqual(['1883:1883']);
    expect(services.dziennik2mqtt.ports).toEqual(['8099:8099']);
  });
});

describe('mosquitto.conf', () => {
  const conf = read('docs/mosquitto.conf');

  it('requires a password, from the file of install.md', () => {
    expect(setting(conf, 'allow_anonymous')).toBe('false');
    const passwords = setting(conf, 'password_file') ?? 'none';
    for (const language of languages)
      expect(read(`docs/${language}/install.md`)).toContain(`mosquitto_passwd -c ${passwords} dziennik2mqtt`);
  });

  it('keeps everything in the volume of docker-compose.yaml', () => {
    expect(services.mosquitto.volumes).toContain('mosquitto:/mosquitto/data');
    expect(setting(conf, 'persistence_location')).toBe('/mosquitto/data/');
    expect(setting(conf, 'password_file')).toMatch(/^\/mosquitto\/data\//);
  });
});

describe('dziennik2mqtt.service', () => {
  it.each(languages)('starts the files of install.md in %s', (language) => {
    const [launcher, ...words] = (setting(unit, 'ExecStart') ?? '').split(' ');
    const install = read(`docs/${language}/install.md`);
    const folder = launcher?.replace(/\/dziennik2mqtt$/, '');
    expect(install).toContain(`sudo cp -r dist/. ${folder}/\n`);
    expect(install).toContain(`sudo install node_modules/.bin/node ${folder}/node\n`);
    expect(install).toContain(`sudo ln -sf ${launcher} /usr/local/bin/\n`);
    expect(install).toContain(`sudo -u dziennik2mqtt dziennik2mqtt check ${words.slice(1).join(' ')}\n`);
    expect(words[0]).toBe('run');
    expect(setting(unit, 'User')).toBe('dziennik2mqtt');
  });

  it.each(languages)('owns the storage folder of the configuration in %s', (language) => {
    const config = yamlOf(`docs/${language}/install.md`)[1];
    expect(config).toMatchObject({ storage: { path: `/var/lib/${setting(unit, 'StateDirectory')}` } });
  });

  it('does not restart after an error of the command or of the configuration', () => {
    const codes = /EXIT = \{ ok: 0, failed: 1, usage: (\d+), configuration: (\d+) \}/.exec(
      read('src/main.ts'),
    );
    expect(setting(unit, 'RestartPreventExitStatus')).toBe(codes?.slice(1).join(' '));
  });
});
