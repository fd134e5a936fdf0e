import { cardBrand, groupCardNumber, slashExpiry } from "#domain/payment/card.ts";

/**
 * Helps with typing a card: groups its number, sets the slash of its expiry date, shows its brand. The page works
 * without it, and typed values are not used otherwise, stored or sent.
 */
function helpTyping(): void {
  const number = inputOf("card_number");
  const expiry = inputOf("card_expiry");
  const marks = document.getElementById("card-marks");
  number?.addEventListener("input", () => {
    rewrite(number, groupCardNumber);
    const brand = number.value === "" ? "unknown" : cardBrand(number.value);
    if (brand === "unknown") marks?.removeAttribute("data-brand");
    else marks?.setAttribute("data-brand", brand);
  });
  expiry?.addEventListener("input", () => {
    // While a digit in the middle is corrected, the text must not move under the cursor.
    if (expiry.selectionStart === expiry.value.length) rewrite(expiry, slashExpiry);
  });
}

/** Formats an input's value and keeps the cursor behind the same digit. */
function rewrite(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const cursor = input.selectionStart ?? typed.length;
  const atEnd = cursor === typed.length;
  const digitsBefore = typed.slice(0, cursor).replace(/\D/g, "").length;
  input.value = formatted;
  const place = atEnd ? formatted.length : placeBehindDigit(formatted, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeBehindDigit(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  return Array.from(text).findIndex((sign) => /\d/.test(sign) && ++seen === count) + 1;
}

function inputOf(id: string): HTMLInputElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
}

/** Opens the order on a wide screen, for browsers without `::details-content`. */
function unfoldOrder(): void {
  const isWide = matchMedia("(width >= 64rem)").matches;
  const order = document.querySelector<HTMLDetailsElement>("#summary > details");
  if (order !== null && isWide && !CSS.supports("selector(::details-content)")) order.open = true;
}

/** Keeps contact and address open once something in them was changed: the folded text would be outdated. */
function keepChangesOpen(): void {
  const details = document.querySelector<HTMLDetailsElement>("#details > details");
  details?.addEventListener("toggle", () => {
    const changed = Array.from(
      details.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"),
    ).some(isChanged);
    if (!details.open && changed) details.open = true;
  });
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.options).some(({ selected, defaultSelected }) => selected && !defaultSelected);
  }
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** Ids of the boxes that must be ticked to order. */
const CONSENTS = ["subscription_consent", "terms"];

/**
 * Stops an order whose boxes are not ticked before it is sent, and focuses the first of them: the server's answer would
 * require typing the card again.
 */
function checkConsents(): void {
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "pay") return;
    const missed = CONSENTS.flatMap((id) => inputOf(id) ?? []).filter(({ checked }) => !checked);
    for (const box of missed) showConsentError(box, true);
    const [first] = missed;
    if (first === undefined) return;
    event.preventDefault();
    first.focus();
    first.scrollIntoView({ block: "center" });
  });
  for (const id of CONSENTS) {
    const box = inputOf(id);
    box?.addEventListener("change", () => showConsentError(box, false));
  }
}

/** Shows or hides the message under a box, which is part of the page. */
function showConsentError(box: HTMLInputElement, isMissed: boolean): void {
  const message = document.getElementById(`${box.id}-error`);
  if (message !== null) message.hidden = !isMissed;
  if (!isMissed) {
    box.removeAttribute("aria-invalid");
    box.removeAttribute("aria-describedby");
    return;
  }
  box.setAttribute("aria-invalid", "true");
  box.setAttribute("aria-describedby", `${box.id}-error`);
}

helpTyping();
checkConsents();
unfoldOrder();
keepChangesOpen();
