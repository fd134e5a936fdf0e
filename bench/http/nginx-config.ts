/** Ports and paths of one run of nginx. */
export interface NginxPlaces {
  /** Ports of this machine: nginx's own, those of the store's processes behind it, and one for static files alone. */
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly filesPort: number;
  readonly storePorts: readonly number[];
  readonly certificate: string;
  readonly certificateKey: string;
  /** Contains the static files and everything nginx writes. */
  readonly folder: string;
  /** The folder's owner. */
  readonly user: string;
  /** Contains the built store, whose static files the configuration may name. */
  readonly repository: string;
}

/** Path in Debian's package; a complete configuration loads the module. */
export const BROTLI_STATIC_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** More than one connection sends during a measurement. */
const ROUND_REQUESTS_MAX = 10_000_000;

/**
 * Adapts the deployment's configuration to one run: ports, certificate, paths and user. Requests are not logged,
 * neither here nor for the static files of the comparison, and a connection is kept for as long as it is loaded. All
 * else is measured as deployed. Accepts a complete configuration as well as a file of Debian's `sites-enabled`.
 */
export function adaptNginxConfig(text: string, places: NginxPlaces): string {
  const adapted = text
    .replaceAll(/^\s*#.*$/gm, "")
    .replaceAll(/^\s*(?:user|pid|daemon|error_log|access_log)\s[^;]*;/gm, "")
    .replaceAll(/\blisten\s[^;]*;/g, (listen) => adaptListen(listen, places))
    .replaceAll(/\bssl_certificate\s[^;]*;/g, `ssl_certificate ${places.certificate};`)
    .replaceAll(/\bssl_certificate_key\s[^;]*;/g, `ssl_certificate_key ${places.certificateKey};`)
    .replaceAll(/\bserver (?:127\.0\.0\.1|localhost):300[1-9]\b[^;]*;/g, "")
    .replaceAll(/\bserver (?:127\.0\.0\.1|localhost):3000\b([^;]*;)/g, (_server, parameters: string) =>
      places.storePorts.map((port) => `server 127.0.0.1:${port}${parameters}`).join(" "),
    )
    .replaceAll(/\b(?:127\.0\.0\.1|localhost):3000\b/g, `127.0.0.1:${places.storePorts[0]}`)
    .replaceAll(/(?<=\s)\/[^\s;]*?(\/build(?:\/[^\s;]*)?)(?=\s*;)/g, `${places.repository}$1`)
    .replaceAll(/\bproxy_cache_path\s+\S+/g, `proxy_cache_path ${places.folder}/cache`)
    .replaceAll(/\bkeepalive_requests\s[^;]*;/g, `keepalive_requests ${ROUND_REQUESTS_MAX};`);
  const ownParts = `${writablePlaces(places)}\n${filesServer(places)}`;
  const whole = /^\s*http\s*\{/m.test(adapted)
    ? adapted.replace(/^\s*http\s*\{/m, (http) => `${http}\n${ownParts}`)
    : `events {}\nhttp {\ninclude /etc/nginx/mime.types;\n${ownParts}\n${adapted}\n}\n`;
  return `${mainDirectives(whole, places)}\n${whole}`;
}

function adaptListen(listen: string, { httpsPort, httpPort }: NginxPlaces): string {
  if (/\bquic\b/.test(listen)) return "";
  const isTls = /\bssl\b/.test(listen);
  const isIpv6 = listen.includes("[");
  const flags = listen
    .replace(/;$/, "")
    .split(/\s+/)
    .slice(2)
    .filter((flag) => !flag.startsWith("ipv6only"));
  const port = isTls ? httpsPort : httpPort;
  return `listen ${[`${isIpv6 ? "[::1]" : "127.0.0.1"}:${port}`, ...flags].join(" ")};`;
}

function mainDirectives(config: string, { folder, user }: NginxPlaces): string {
  const loadsModules = /\bload_module\b|modules-enabled/.test(config);
  return [
    ...(loadsModules ? [] : [`load_module ${BROTLI_STATIC_MODULE};`]),
    "daemon off;",
    `user ${user};`,
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
  ].join("\n");
}

function writablePlaces({ folder }: NginxPlaces): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return ["access_log off;", ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)].join("\n");
}

/** Makes the server of the comparison, nginx's fastest case: a file that is compressed already. */
function filesServer({ certificate, certificateKey, filesPort, folder }: NginxPlaces): string {
  return `server {
  listen 127.0.0.1:${filesPort} ssl http2;
  ssl_certificate ${certificate};
  ssl_certificate_key ${certificateKey};
  root ${folder}/files;
  default_type "text/html; charset=utf-8";
  brotli_static on;
  keepalive_requests ${ROUND_REQUESTS_MAX};
}`;
}
