/** Starts of the names of cookies that the services' scripts set (content/stored-items.json). */
const THEIR_COOKIES = /^(?:_ga|_gcl|_fbp|_fbc)/;

/** Deletes the services' cookies, on this host and on every domain above it: their scripts choose the widest. */
export function forgetServiceCookies(): void {
  const names = document.cookie
    .split("; ")
    .map((pair) => pair.slice(0, pair.indexOf("=")))
    .filter((name) => THEIR_COOKIES.test(name));
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  for (const name of names) {
    for (const domain of ["", ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
