const OWN_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** `in-process`: a call that came over no network. */
const THIS_MACHINE = /^(127\.[\d.]+|::1|in-process)$/;
/** What proxies add: whoever comes through one is somewhere else. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/;

/**
 * Whether an asker may read the outbox of a store that has one: its mails log people in. Only somebody at this machine,
 * who names it as such and comes straight: a public address in front of a store that was never told of it must not open
 * them, and the Host header is the asker's own choice.
 *
 * @param ip the asker's address, as `visit.ip` has it
 */
export function mayReadOutbox(request: Request, ip: string): boolean {
  const named = [new URL(request.url).host, request.headers.get("host")].filter((host) => host !== null);
  return (
    named.every((host) => OWN_HOSTS.has(host.replace(/:\d+$/, ""))) &&
    THIS_MACHINE.test(ip.replace(/^::ffff:/, "")) &&
    ![...request.headers.keys()].some((name) => FORWARDED.test(name))
  );
}
