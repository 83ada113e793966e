import { existsSync } from 'node:fs';

export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';

/** Whether these proxies are installed; otherwise their tests are skipped. */
export const hasNginx = existsSync(NGINX);
export const hasCaddy = existsSync(CADDY);
