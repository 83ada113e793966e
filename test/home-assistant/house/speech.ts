import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOMAIN = 'speech';

const manifest = {
  domain: DOMAIN,
  name: 'Speech',
  codeowners: [],
  documentation: 'https://www.home-assistant.io/integrations/tts',
  iot_class: 'local_push',
  version: '1.0.0',
};

/** Accepts calls: the integration of Home Assistant needs ffmpeg. */
const integration = `
async def async_setup(hass, config):
    async def speak(call):
        pass

    hass.services.async_register("tts", "speak", speak)
    return True
`;

/** Installs the action `tts.speak` as a custom integration, whose key in the configuration is `speech`. */
export async function installSpeech(folder: string): Promise<void> {
  const own = join(folder, 'custom_components', DOMAIN);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(own, '__init__.py'), integration);
}
