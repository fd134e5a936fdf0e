/** Loads a service's own script. One that is blocked, or cannot be reached, changes nothing on the page. */
export function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}
