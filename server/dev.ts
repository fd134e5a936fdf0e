import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { Registry } from "prom-client";
import { createServer as createVite } from "vite";
import type * as deskModule from "#desk/server.ts";
import type * as applicationModule from "./web/application.ts";
import type * as settingsModule from "./settings.ts";
import { trustType } from "#lib/values/trust-type.ts";

/**
 * Development server: the same application, its modules loaded through Vite, pages reloaded on change. Changes under
 * `server/` and `shop/` need a restart: they hold the database.
 */
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
// A second application of React Router: its requests begin with its own base (desk/vite.config.ts).
const deskVite = await createVite({
  ...{ root: "desk", configFile: "desk/vite.config.ts", appType: "custom" },
  server: { middlewareMode: true, hmr: { port: 24679 } },
});
const { readSettings } = await load<typeof settingsModule>("/server/settings.ts");
const { createApplication } = await load<typeof applicationModule>("/server/web/application.ts");

const settings = readSettings(process.env);
const application = await createApplication(
  settings,
  () => load<ServerBuild>("virtual:react-router/server-build"),
  {
    development: true,
    registry: new Registry(),
    loadDesk: async () => trustType<typeof deskModule>(await deskVite.ssrLoadModule("/server.ts")),
  },
);
const answer = getRequestListener(application.fetch);
const server = createServer((request, response) => {
  const { middlewares } = request.url?.startsWith("/desk") === true ? deskVite : vite;
  // Vite takes its base off the address of what it passes on.
  const { url } = request;
  middlewares(request, response, () => {
    Object.assign(request, { url });
    void answer(request, response);
  });
});
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`Development server at http://localhost:${settings.port}\n`);
  if (application.outboxUrl !== null) {
    process.stdout.write(`Its mails can be read at ${application.outboxUrl}\n`);
  }
});

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    server.close();
    void Promise.all([vite.close(), deskVite.close(), application.close()]).then(() => process.exit(0));
  });
}

async function load<Module>(path: string): Promise<Module> {
  return trustType<Module>(await vite.ssrLoadModule(path));
}
