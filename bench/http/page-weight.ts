import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** Matches every script that a document names: in its tags, its preloads and its inline scripts. */
const LOADED = /["'`](\/assets\/[\w.-]+\.js)["'`]/g;
/** Imports that load with the script. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** Imports that load when their code is needed. */
const LATE_IMPORT = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

export interface PageWeight {
  /** Bytes of the document, gzip. */
  readonly html: number;
  /** Bytes of all scripts that load with the page, gzip. */
  readonly scripts: number;
  /** Number of these files. */
  readonly scriptFiles: number;
  /** Bytes of the scripts that load later, near their section or on use, gzip. */
  readonly lazyScripts: number;
}

export interface RouteWeight {
  /** Bytes of all scripts that load with the page, gzip. */
  readonly scripts: number;
  /** Number of these files. */
  readonly files: number;
}

/** Measures pages of one running store; a script that many of them load is fetched once. */
export interface PageScale {
  /**
   * Measures what a browser downloads before a page works, and what it may download later, as gzip at the default
   * level, whatever encoding the server prefers.
   *
   * @param path of a page that answers 200.
   */
  readonly weigh: (path: string) => Promise<PageWeight>;
  /**
   * Measures the scripts that load with each page, by the name of its route: also for pages that only customers see.
   *
   * @throws when React Router's list of routes has a new format.
   */
  readonly weighRoutes: () => Promise<ReadonlyMap<string, RouteWeight>>;
}

export function createPageScale(store: string): PageScale {
  const scripts = new Map<string, Promise<Script>>();

  function scriptAt(path: string): Promise<Script> {
    const known = scripts.get(path);
    if (known !== undefined) return known;
    const fetched = readScript(`${store}${path}`);
    scripts.set(path, fetched);
    return fetched;
  }

  /** Adds the static imports of the scripts of `paths` to `loaded`, and returns their late imports. */
  async function load(paths: Iterable<string>, loaded: Map<string, Script>): Promise<Set<string>> {
    const late = new Set<string>();
    const waiting = [...paths];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (loaded.has(path)) continue;
      const script = await scriptAt(path);
      loaded.set(path, script);
      waiting.push(...script.imports);
      for (const each of script.lateImports) late.add(each);
    }
    return late;
  }

  return {
    async weigh(path) {
      const html = await textOf(`${store}${path}`);
      const first = new Map<string, Script>();
      const started = [...html.matchAll(LOADED)].map(([, script = ""]) => script);
      let late = await load(started, first);
      const all = new Map(first);
      while (late.size > 0) late = await load(late, all);
      const scriptBytes = bytesOf(first);
      return {
        html: (await compress(html)).length,
        scripts: scriptBytes,
        scriptFiles: first.size,
        lazyScripts: bytesOf(all) - scriptBytes,
      };
    },
    async weighRoutes() {
      const [manifestPath = ""] = (await textOf(`${store}/`)).match(ROUTE_LIST) ?? [];
      const manifest = readRouteList(await textOf(`${store}${manifestPath}`));
      const weights = new Map<string, RouteWeight>();
      for (const { id } of Object.values(manifest.routes)) {
        const first = new Map<string, Script>();
        await load([manifestPath, manifest.entry.module, ...modulesOf(id, manifest)], first);
        weights.set(id, { scripts: bytesOf(first), files: first.size });
      }
      return weights;
    },
  };
}

/** React Router's list of routes, which every page loads. */
const ROUTE_LIST = /\/assets\/manifest-\w+\.js/;

interface RouteList {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly parentId?: string; readonly module: string }>
  >;
}

function readRouteList(script: string): RouteList {
  const [, json] = /^window\.__reactRouterManifest=(.+);$/s.exec(script) ?? [];
  if (json === undefined) throw new Error("React Router's list of routes looks new.");
  return JSON.parse(json) as RouteList;
}

/** Lists the modules of a page's route and of its layouts. */
function modulesOf(id: string | undefined, list: RouteList): string[] {
  const route = id === undefined ? undefined : list.routes[id];
  return route === undefined ? [] : [route.module, ...modulesOf(route.parentId, list)];
}

interface Script {
  /** Bytes, gzip. */
  readonly size: number;
  /** Paths of scripts. */
  readonly imports: readonly string[];
  readonly lateImports: readonly string[];
}

async function readScript(url: string): Promise<Script> {
  const code = await textOf(url);
  const pathsIn = (pattern: RegExp): string[] =>
    [...code.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
  return {
    size: (await compress(code)).length,
    imports: pathsIn(STATIC_IMPORT),
    lateImports: pathsIn(LATE_IMPORT),
  };
}

function bytesOf(scripts: ReadonlyMap<string, Script>): number {
  return [...scripts.values()].reduce((sum, { size }) => sum + size, 0);
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { "accept-language": "ro" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}
