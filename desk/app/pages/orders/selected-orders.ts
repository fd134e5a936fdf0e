/** Orders that are worked on at once, as the office takes them. */
const SELECTED_MAX = 100;

/** Reads the orders that an address names, `?orders=1001&orders=1002` or `?orders=1001,1002`: each once, 100 at most. */
export function readSelected(search: URLSearchParams): number[] {
  const typed = search.getAll("orders").flatMap((part) => part.split(","));
  const numbers = typed.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(numbers)].slice(0, SELECTED_MAX);
}
