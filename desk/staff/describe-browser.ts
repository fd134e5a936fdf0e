/** Marks of browsers and systems in `User-Agent`, those that others imitate first. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** Names browser and system of a session as its owner knows them, "Firefox, Linux"; the header when it names neither. */
export function describeBrowser(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (marks) => marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(", ") : userAgent;
}
