import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from "react";
import { useMatches, useNavigation, useParams } from "react-router";
import { createLateCode, type LateCode } from "./late-code.ts";
import { isPersonSeen } from "./late-gate.ts";
import { createLatePlace, type LatePlace } from "./late-place.ts";
import { useSharedState } from "./shared-state.ts";

interface LateSectionOptions {
  /** What holds its room where there is no HTML of it and no code yet; as high as the screen unless told. */
  readonly meanwhile?: ReactNode;
  /** What is shown where there is no HTML of it and its code cannot be had; nothing unless told. */
  readonly otherwise?: ReactNode;
  /** Its code is fetched with that of the page around it: for what the shopper came for. */
  readonly eager?: boolean;
}

/**
 * A part of a page whose code comes after the page's, because nobody needs it before: what is below the first screen,
 * what only looks. The server renders it with the page.
 *
 *     const Science = lateSection(async () => (await import("./science.tsx")).Science);
 *
 * **On the server** it is rendered whole and in its place, also the first time, when its module has to be loaded.
 *
 * **In the browser** its HTML stands as it came, a dehydrated Suspense boundary, until it comes into view or a
 * person shows (`late-gate.ts`); then its code is fetched and the HTML hydrated where it stands. A `type="button"`
 * pressed in between is pressed again once it works. Links, `<details>` and forms work all the time.
 *
 * **An update that reaches it earlier** (a navigation, new data) would make React wait for the code, or throw the HTML
 * away: React cannot know what in a dehydrated boundary depends on it. So the section looks at everything of the router
 * that changes, and from the first change on it is hydrated as that very HTML, without a life of its own, until its
 * code comes and takes its place. The same when the code cannot be had (offline, a new release): the HTML goes on
 * standing, and its links lead on.
 *
 * **Not hydrating** (another page, another language) there is no HTML to keep: the code is fetched together with the
 * page's data, and where it is here before them, the section comes with the page.
 *
 * Its props should be the same objects from render to render (loader data): then the page's own updates pass it by.
 *
 * @param load gives the component.
 */
export function lateSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = <Room />, otherwise = null, eager = false }: LateSectionOptions = {},
): ComponentType<Props> {
  const late = createLateCode(async () => memoised(await load()));
  const here = promiseOf(late);
  // What the shopper came for, or the module of a page that a person goes to: its data are on their way.
  if (isBrowser() && (eager || isPersonSeen())) void late.fetch();

  function LateSection(props: Props) {
    const id = useId();
    const [place] = useState(() => createLatePlace(id));
    useRouterChanges();
    place.rendered();
    useEffect(() => place.attach(late, eager), [place]);
    return (
      <Suspense fallback={meanwhile}>
        <Standing {...{ id, place, late, here, meanwhile, otherwise }} section={props} />
      </Suspense>
    );
  }
  return memoised(LateSection);
}

interface StandingProps<Props> {
  readonly id: string;
  readonly place: LatePlace;
  readonly late: LateCode<ComponentType<Props>>;
  readonly here: () => Promise<unknown>;
  readonly section: Props;
  readonly meanwhile: ReactNode;
  readonly otherwise: ReactNode;
}

/** The section if its code is here, else the server's HTML, else what holds its room. */
function Standing<Props extends object>(props: StandingProps<Props>) {
  const { id, place, late, here, section, meanwhile, otherwise } = props;
  const { subscribe, get } = late.code;
  // While hydrating, too, the code decides that is here now: with it, this renders what the server rendered.
  const code = useSyncExternalStore(subscribe, get, get);
  const missing = useSharedState(late.missing);
  const works = code !== null;
  useEffect(() => {
    if (works) place.answer();
  }, [works, place]);

  if (works) {
    return (
      <div id={id} className="contents">
        {createElement(code, section)}
      </div>
    );
  }
  const standing = isBrowser() ? place.standing() : "server's";
  if (standing === "nothing") return missing ? otherwise : meanwhile;
  if (standing === "server's") {
    use(here());
    return null;
  }
  // What the server rendered for this very place.
  // oxlint-disable-next-line react/no-danger
  return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: standing.html }} />;
}

/** Holds the room of about a screen, so that what follows does not jump far. */
function Room() {
  return <div className="min-h-dvh" />;
}

/** Renders again with everything of the router that changes. */
function useRouterChanges(): void {
  useNavigation();
  useMatches();
  useParams();
}

/**
 * The same promise at every call. In the browser it waits for whoever fetches the code and never fails; on the server
 * it fetches, and a module that cannot be loaded is a bug.
 */
function promiseOf<Code>(late: LateCode<Code>): () => Promise<unknown> {
  let promise: Promise<unknown> | undefined;
  return () => {
    promise ??= isBrowser()
      ? new Promise((resolve) => late.code.subscribe(() => resolve(undefined)))
      : late.fetch().then((code) => {
          if (code === null) throw new Error("A late section could not be loaded.");
        });
    return promise;
  };
}

function isBrowser(): boolean {
  return typeof document !== "undefined";
}

/** `memo` gives a type of its own; what is passed on is that of the component. */
function memoised<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  return memo(component) as ComponentType<Props>;
}
