import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { createLateCode } from "#app/ui/late-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { createDeferred } from "./deferred.ts";
import { IS_PLAIN } from "./hydration-mode.ts";
import { useIsHydrated } from "./hydrated.ts";
import { areLateSectionsNeeded, lateSectionsNeeded, watchLateSection } from "./late-sections-gate.ts";

interface LateSectionOptions {
  /** Shown where there is no server HTML and no code yet, as after a client navigation; a screen's height unless given. */
  readonly fallback?: ReactNode;
  /** Its code is loaded as soon as the page works: for what only the browser can fill, or has to do (empty the cart). */
  readonly immediate?: boolean;
}

const OpenedLocation = createContext<Location | null>(null);

/**
 * Tells late sections the location that the document was opened at: the router calls this navigation `POP`, as it calls
 * going back.
 */
export function KeepOpenedLocation({ children }: { readonly children: ReactNode }) {
  const [opened] = useState(useLocation());
  return <OpenedLocation value={opened}>{children}</OpenedLocation>;
}

interface PlaceProps<Props> {
  readonly id: string;
  readonly section: Props;
}

/**
 * Splits the code of a section off the page's first load: for heavy sections below the first screen.
 *
 *     const LowerSections = lateSection(async () => (await import("./lower-sections.tsx")).LowerSections);
 *
 * The server renders it with the page. In the browser it is a `lazy` component whose promise waits until this section is in
 * view or all are needed (`late-sections-gate.ts`): until then its HTML stands, and React hydrates it in place when the code
 * is here. Where the code cannot be had the page says so, and the HTML stands, with its links working, until it can.
 *
 * Props should keep their identity from render to render (loader data): React would have to wait for the code otherwise.
 */
export function lateSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <div className="min-h-dvh" />, immediate = false }: LateSectionOptions = {},
): ComponentType<Props> {
  const visible = createDeferred();
  const late = createLateCode(async () => ({ Section: place(await load()) }));
  const fetchSection = async (): Promise<{ default: ComponentType<PlaceProps<Props>> }> => {
    const code = await late.fetch();
    return { default: code?.Section ?? Missing };
  };
  const Awaited = lazy(fetchSection);
  const Section = lazy(async () => {
    if (isServer()) return { default: place(await load()) };
    if (!IS_PLAIN) await Promise.race([visible.promise, lateSectionsNeeded()]);
    return fetchSection();
  });

  /** Stands where the code cannot be had, until it can: React must have something to apply updates to. */
  function Missing({ id, section }: PlaceProps<Props>) {
    const code = useSharedState(late.code);
    return code === null ? (
      <ServerHtml id={id}>{fallback}</ServerHtml>
    ) : (
      <code.Section id={id} section={section} />
    );
  }

  // The module of a page that a client navigation leads to: its sections are fetched beside its data.
  if (!isServer() && areLateSectionsNeeded()) void late.fetch();

  function LateSection(props: Props) {
    const id = useId();
    const isHydrated = useIsHydrated();
    const type = useNavigationType();
    const location = useLocation();
    const opened = useContext(OpenedLocation);
    // A place far down, returned to or named by the address, is scrolled to when the whole page is there.
    const [isAwaited] = useState(
      isHydrated && location !== opened && (type === "POP" || location.hash !== ""),
    );
    useEffect(() => {
      const element = document.getElementById(id);
      // Rendered by the browser: there is nothing to watch until the code is here.
      if (element === null || immediate) return visible.resolve();
      return watchLateSection(element, visible.resolve);
    }, [id]);
    // The same element at every render: React would throw away HTML that is not hydrated yet for a new one.
    return useMemo(() => {
      if (isAwaited) return <Awaited id={id} section={props} />;
      return (
        <Suspense fallback={fallback}>
          <Section id={id} section={props} />
        </Suspense>
      );
    }, [id, props, isAwaited]);
  }
  return memo(LateSection) as ComponentType<Props>;
}

/** Puts a section into an element that says whether it works yet (`early-presses.server.ts`). */
function place<Props extends object>(component: ComponentType<Props>): ComponentType<PlaceProps<Props>> {
  return function Place({ id, section }) {
    const isHydrated = useIsHydrated();
    return (
      <div id={id} data-unhydrated={isHydrated ? undefined : ""} className="contents">
        {createElement(component, section)}
      </div>
    );
  };
}

/** Keeps what the server rendered for a section, or shows the children where it rendered nothing. */
function ServerHtml({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML);
  // Hydration leaves attributes as they are; late sections inside stay HTML with it.
  useEffect(() => {
    const kept = document.getElementById(id);
    for (const element of [kept, ...(kept?.querySelectorAll("[data-unhydrated]") ?? [])])
      element?.removeAttribute("data-unhydrated");
  }, [id]);
  if (html === undefined) return children;
  // It came from the server with this very page.
  // oxlint-disable-next-line react/no-danger
  return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

function isServer(): boolean {
  return typeof document === "undefined";
}
