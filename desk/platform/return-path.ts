/** Origin that no path leaves: it stands for that of the desk. */
const BASE = "http://desk.invalid";

/** Returns the path within the desk that `?to=` names; the first page for an address of elsewhere. */
export function returnPath(request: Request): string {
  const to = new URL(request.url).searchParams.get("to") ?? "/";
  if (!to.startsWith("/") || !URL.canParse(to, BASE)) return "/";
  const { origin, pathname, search } = new URL(to, BASE);
  return origin === BASE && !pathname.startsWith("//") ? `${pathname}${search}` : "/";
}
