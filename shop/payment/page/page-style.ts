import { createHash } from "node:crypto";

/** The payment page's whole look: the store's paper and plum, system fonts, nothing to download but this. */
export const PAGE_STYLE = `
:root {
  --ivory: #fdfaf4; --cream: #f7f2e8; --sand: #ebe1d5; --stone: #c5bcb2; --taupe: #76695f;
  --ink: #301d28; --plum: #5d2843; --plum-dark: #461d32; --gold: #eebc43; --gold-text: #815c0a;
  --alert: #853946; --alert-ground: #fbe0e2; --calm: #4a5e21; --calm-ground: #e4ebd9;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  color-scheme: light;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ivory); color: var(--ink);
  font: 400 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, dl, dd, fieldset, figure, table { margin: 0; padding: 0; }
h1, h2, legend { font-family: var(--serif); font-weight: 400; letter-spacing: -0.01em; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem); }
h2, legend { font-size: 1.4375rem; }
a { color: var(--plum); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--plum); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none; }
.apart { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; inset: 0.5rem auto auto 0.5rem; width: auto; height: auto; clip-path: none; z-index: 2; padding: 0.75rem 1rem; background: var(--plum); color: #fff; }

.top { border-bottom: 1px solid var(--sand); }
.top-row { max-width: 70rem; margin: 0 auto; padding: 0.5rem 1.25rem; display: flex; align-items: center; gap: 1rem; min-height: 4rem; }
.brand { font-family: var(--serif); font-size: 1.5rem; color: var(--ink); text-decoration: none; display: inline-flex; align-items: center; min-height: 2.75rem; }
.secure { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--taupe); font-size: 0.9375rem; margin-inline-start: auto; }
.secure svg { flex: none; }
.switch { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.25rem; font-size: 0.9375rem; }

main { max-width: 70rem; margin: 0 auto; padding: clamp(1.5rem, 4vw, 3.5rem) 1.25rem 4rem; }
.intro { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.5rem 1.5rem; margin-bottom: clamp(1.25rem, 3vw, 2.25rem); }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; font-size: 0.9375rem; }
.columns { display: grid; gap: 2rem clamp(2rem, 5vw, 5rem); }
@media (min-width: 60rem) {
  .columns { grid-template-columns: minmax(0, 1fr) 25rem; align-items: start; }
  .columns > .summary { grid-column: 2; grid-row: 1 / span 2; position: sticky; top: 1.5rem; }
  .columns > .form { grid-column: 1; grid-row: 1; }
}

.note { border-radius: 16px; padding: 0.9rem 1.15rem; margin-bottom: 1.5rem; background: var(--calm-ground); color: #25300f; }
.note.bad { background: var(--alert-ground); color: #461c23; }
.note h2 { font-size: 1.25rem; margin-bottom: 0.35rem; }
.note ul { padding-inline-start: 1.2rem; }
.note a { color: inherit; display: inline-block; padding: 0.3rem 0; }

.summary { background: var(--cream); border-radius: 20px; padding: clamp(1.15rem, 3vw, 1.75rem); }
.lines { list-style: none; margin-top: 0.75rem; }
.line { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: 0.15rem 0.9rem; padding: 0.9rem 0; border-bottom: 1px solid var(--sand); align-items: start; }
.line img { width: 4.5rem; height: 4.5rem; border-radius: 12px; object-fit: cover; background: #fff; grid-row: span 4; }
.line .name { font-weight: 600; overflow-wrap: anywhere; }
.line .detail { grid-column: 2; color: var(--taupe); font-size: 0.9375rem; }
.line .amount { grid-column: 3; grid-row: 1; white-space: nowrap; font-variant-numeric: tabular-nums; }
.line .problem { grid-column: 2 / -1; color: var(--alert); font-size: 0.9375rem; font-weight: 600; }
.code { padding: 1.1rem 0; border-bottom: 1px solid var(--sand); display: grid; gap: 0.5rem; }
.code-row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; align-items: end; }
.sums { padding-top: 0.9rem; display: grid; gap: 0.35rem; }
.sums div { display: flex; justify-content: space-between; gap: 1rem; }
.sums dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums .total { font-size: 1.25rem; font-weight: 600; padding-top: 0.65rem; margin-top: 0.3rem; border-top: 1px solid var(--sand); }
.sums .tax { color: var(--taupe); font-size: 0.9375rem; }

.form { display: grid; gap: clamp(2rem, 4vw, 2.75rem); min-width: 0; }
fieldset { border: 0; min-width: 0; display: grid; gap: 1rem; }
/* A floated legend is an ordinary grid item of its fieldset. */
legend { padding: 0; float: left; width: 100%; }
.pair { display: grid; gap: 1rem; }
@media (min-width: 34rem) { .pair { grid-template-columns: 1fr 1fr; } }
.field { display: grid; gap: 0.35rem; align-content: start; min-width: 0; }
.field label { font-weight: 600; font-size: 0.9375rem; }
.field .optional { font-weight: 400; color: var(--taupe); }
.hint { color: var(--taupe); font-size: 0.9375rem; }
.summary .hint { color: var(--ink); }
.error { color: var(--alert); font-size: 0.9375rem; font-weight: 600; }
input[type="text"], input[type="email"], input[type="tel"], select {
  width: 100%; min-height: 3rem; padding: 0.6rem 0.9rem; border: 1px solid var(--taupe); border-radius: 12px;
  background: #fff; color: var(--ink); font: inherit;
}
[aria-invalid="true"] { border-color: var(--alert); border-width: 2px; }
input:focus-visible, select:focus-visible { outline-offset: 1px; border-radius: 12px; }

.choices { display: grid; gap: 0.6rem; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 3.25rem; padding: 0.5rem 1rem; border: 1px solid var(--stone); border-radius: 14px; background: #fff; cursor: pointer; }
@supports selector(:has(*)) { .choice input { outline: none; } }
.choice:has(:checked) { border-color: var(--plum); box-shadow: inset 0 0 0 1px var(--plum); }
.choice:has(:focus-visible) { outline: 2px solid var(--plum); outline-offset: 2px; }
input[type="radio"], input[type="checkbox"] { width: 1.35rem; height: 1.35rem; margin: 0; flex: none; accent-color: var(--plum); }
.choice .grow { flex: 1; min-width: 0; }
.choice .hint { display: block; }
.choice .price { white-space: nowrap; font-variant-numeric: tabular-nums; }
@supports selector(:has(*)) {
  .form:not(:has(#billing_different:checked)) .billing-fields { display: none; }
  .form:not(:has(#method_card:checked)) .card-fields { display: none; }
}
.agree { display: flex; gap: 0.75rem; align-items: flex-start; padding: 0.6rem 0; cursor: pointer; }

button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0.65rem 1.5rem; border-radius: 999px; border: 1px solid var(--plum); background: transparent; color: var(--plum); cursor: pointer; }
button:hover { background: var(--sand); }
button.main { background: var(--plum); color: #fff; font-size: 1.125rem; min-height: 3.5rem; width: 100%; }
button.main:hover { background: var(--plum-dark); }
button.default { position: absolute; left: -9999px; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; }
.pay { display: grid; gap: 0.85rem; }
.pay-total { display: flex; justify-content: space-between; gap: 1rem; font-size: 1.25rem; font-weight: 600; border-top: 1px solid var(--sand); padding-top: 1.1rem; }

details.cards { border-top: 1px solid var(--sand); border-bottom: 1px solid var(--sand); }
details.cards summary { cursor: pointer; min-height: 2.75rem; padding: 0.6rem 0; font-weight: 600; color: var(--gold-text); }
details.cards .inside { padding-bottom: 1rem; display: grid; gap: 0.75rem; font-size: 0.9375rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.35rem 0.75rem 0.35rem 0; vertical-align: top; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }

.panel { max-width: 34rem; margin: clamp(1rem, 6vh, 4rem) auto; background: var(--cream); border-radius: 20px; padding: clamp(1.5rem, 5vw, 2.75rem); display: grid; gap: 1.25rem; }
.panel .actions { display: grid; gap: 0.75rem; }
.panel a.action { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.65rem 1.5rem; border-radius: 999px; background: var(--plum); color: #fff; font-weight: 600; text-decoration: none; }
.panel a.action:hover { background: var(--plum-dark); }
.facts { display: grid; gap: 0.5rem; padding: 1rem 0; border-top: 1px solid var(--sand); border-bottom: 1px solid var(--sand); }
.facts div { display: flex; justify-content: space-between; gap: 1rem; }
.facts dd { font-weight: 600; text-align: end; }
.bottom { max-width: 70rem; margin: 0 auto; padding: 1.25rem; border-top: 1px solid var(--sand); color: var(--taupe); font-size: 0.9375rem; }

@media (prefers-reduced-motion: no-preference) { button, a { transition: background-color 150ms ease-out; } }
@media print {
  body { background: #fff; font-size: 11pt; }
  .switch, .skip, .back, .code, .card-fields, .cards, button { display: none; }
  .summary, .panel { background: none; padding: 0; position: static; }
  .columns { display: block; }
}
`;

/** Changes with the sheet, so that it can be kept for ever under this address. */
export const PAGE_STYLE_PATH = `/pay/style.css?v=${createHash("sha256").update(PAGE_STYLE).digest("hex").slice(0, 12)}`;
