import { expect, test } from "vitest";
import { adaptNginxConfig } from "./nginx-config.ts";

const PLACES = {
  httpsPort: 4430,
  httpPort: 8000,
  filesPort: 4431,
  storePorts: [5000],
  certificate: "/run/cert.pem",
  certificateKey: "/run/key.pem",
  folder: "/run",
  user: "ana",
  repository: "/home/ana/store",
};

const SITE = `
# Replace what you listen on, such as 443; the store runs beside it.
upstream store { server 127.0.0.1:3000; keepalive 32; }
proxy_cache_path /var/cache/nginx/store keys_zone=pages:8m;
server { listen 80; listen [::]:80; return 301 https://$host$request_uri; }
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2 ipv6only=on;
  ssl_certificate /etc/ssl/store.pem;
  ssl_certificate_key /etc/ssl/store.key;
  access_log /var/log/nginx/store.log;
  keepalive_requests 1000;
  brotli on;
  location /pictures/ { root /srv/store/build; }
  location /assets/ { root /srv/store/build/client; }
  location / { proxy_pass http://store; }
}
`;

test("ports, certificate and the store's address are this run's; the rest stays", () => {
  const config = adaptNginxConfig(SITE, PLACES);
  expect(config).toContain("upstream store { server 127.0.0.1:5000; keepalive 32; }");
  expect(config).toContain("listen 127.0.0.1:8000; listen [::1]:8000;");
  expect(config).toContain("listen 127.0.0.1:4430 ssl http2;\n  listen [::1]:4430 ssl http2;");
  expect(config).toContain("ssl_certificate /run/cert.pem;\n  ssl_certificate_key /run/key.pem;");
  expect(config).toContain("location / { proxy_pass http://store; }");
  expect(config).toContain("location /pictures/ { root /home/ana/store/build; }");
  expect(config).toContain("location /assets/ { root /home/ana/store/build/client; }");
  expect(config).toContain("proxy_cache_path /run/cache keys_zone=pages:8m;");
  expect(config.match(/keepalive_requests 10000000;/g)).toHaveLength(2);
  expect(config).not.toMatch(/:3000|:443\b|\/etc\/ssl|\/var|\/srv/);
});

test("the processes of the deployment are those of the run", () => {
  const site = SITE.replace("3000;", "3000 max_fails=0; server 127.0.0.1:3001 max_fails=0;");
  expect(adaptNginxConfig(site, PLACES)).toContain("store { server 127.0.0.1:5000 max_fails=0;  keepalive");
  expect(adaptNginxConfig(site, { ...PLACES, storePorts: [5000, 3001] })).toContain(
    "store { server 127.0.0.1:5000 max_fails=0; server 127.0.0.1:3001 max_fails=0;  keepalive",
  );
});

test("a site is put into a complete configuration, with brotli and a server of static files", () => {
  const config = adaptNginxConfig(SITE, PLACES);
  expect(config.match(/^load_module .*brotli/gm)).toHaveLength(1);
  expect(config).toMatch(/^events \{\}\nhttp \{/m);
  expect(config).toContain("listen 127.0.0.1:4431 ssl http2;");
});

test("a whole configuration stays one, and loads modules in its own way", () => {
  const whole = `user www-data;\npid /run/nginx.pid;\ninclude /etc/nginx/modules-enabled/*.conf;\nevents { worker_connections 768; }\nhttp {\n${SITE}}\n`;
  const config = adaptNginxConfig(whole, PLACES);
  expect(config.match(/^http \{/gm)).toHaveLength(1);
  expect(config.match(/\bevents \{/g)).toHaveLength(1);
  expect(config).not.toContain("load_module");
  expect(config.match(/^user .*;/gm)).toEqual(["user ana;"]);
  expect(config.match(/^pid /gm)).toEqual(["pid "]);
});
