/** The payment page's whole look: the store's paper, plum and wordmark, with the fonts the device has. */
export const PAGE_STYLE = `
:root {
  --ivory: #fdfaf4; --cream: #f7f2e8; --sand: #ebe1d5; --stone: #c5bcb2; --taupe: #76695f;
  --ink: #301d28; --plum: #5d2843; --plum-dark: #481d33; --gold: #eebc43; --gold-text: #815c0a;
  --alert: #853946; --alert-ground: #fbe0e2; --calm: #4a5e21; --calm-ground: #e4ebd9;
  --serif: Newsreader, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, Gelasio, serif;
  color-scheme: light;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1.5rem; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--ivory); color: var(--ink);
  font: 400 1.0625rem/1.5 Figtree, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
ul { list-style: none; }
h1, h2, legend { font-family: var(--serif); font-weight: 400; letter-spacing: -0.02em; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2rem, 1.7rem + 1.4vw, 2.875rem); }
h2, legend { font-size: clamp(1.375rem, 1.28rem + 0.45vw, 1.625rem); }
a { color: var(--plum); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--plum); outline-offset: 3px; border-radius: 4px; }
main:focus { outline: none; }
::selection { background: var(--gold); color: var(--ink); }
.wide { width: 100%; max-width: 80.5rem; margin-inline: auto; padding-inline: clamp(1.125rem, 4vw, 1.5rem); }
.apart { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; inset: 0.5rem auto auto 0.5rem; width: auto; height: auto; clip-path: none; z-index: 2; padding: 0.75rem 1rem; border-radius: 999px; background: var(--plum); color: #fff; }

.top { border-bottom: 1px solid var(--sand); }
.top-row { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 0.75rem; min-height: 4rem; }
.brand { display: inline-flex; align-items: center; justify-self: start; min-height: 2.75rem; }
.brand img { display: block; width: auto; height: 1.5rem; }
.secure { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--taupe); font-size: 0.8125rem; font-weight: 500; }
.secure svg { flex: none; width: 1rem; height: 1rem; }
.switch-place { justify-self: end; }
@media (min-width: 48rem) {
  .top-row { min-height: 5rem; }
  .brand img { height: 2.125rem; }
  .secure { font-size: 0.9375rem; }
  .secure svg { width: 1.125rem; height: 1.125rem; }
}

main { flex: 1; padding-block: clamp(1.5rem, 4vw, 3.5rem) clamp(3rem, 6vw, 5rem); }
.intro { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1.5rem; margin-bottom: clamp(1.25rem, 3vw, 2.25rem); }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; font-size: 0.9375rem; }
.columns { display: grid; gap: clamp(2.25rem, 5vw, 6rem); }
@media (min-width: 60rem) {
  .columns { grid-template-columns: minmax(0, 1fr) 26rem; align-items: start; }
  .columns > .summary { grid-column: 2; grid-row: 1; position: sticky; top: 1.5rem; }
  .columns > .form { grid-column: 1; grid-row: 1; }
  .recap { display: none; }
}

.note { border-radius: 16px; padding: 1rem 1.25rem; margin-bottom: 1.5rem; background: var(--calm-ground); color: #25300f; }
.note.bad { background: var(--alert-ground); color: #461c23; }
.note h2 { font-size: 1.25rem; margin-bottom: 0.35rem; }
.note a { color: inherit; display: inline-flex; align-items: center; min-height: 2.75rem; padding-block: 0.35rem; }
.note p > a { font-weight: 600; }
.note p, .panel p { text-wrap: pretty; }

.summary { background: var(--cream); border-radius: 20px; padding: clamp(1.25rem, 3vw, 2rem); }
.lines { margin-top: 0.75rem; }
.line { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: 0.1rem 1rem; padding: 1rem 0; border-bottom: 1px solid var(--sand); align-content: center; }
.line img { width: 4.5rem; height: 4.5rem; border-radius: 12px; object-fit: cover; background: #fff; grid-row: span 4; }
.line .name { font-weight: 600; overflow-wrap: anywhere; }
.line .detail { grid-column: 2; color: var(--taupe); font-size: 0.9375rem; }
.line .amount { grid-column: 3; grid-row: 1; white-space: nowrap; font-variant-numeric: tabular-nums; }
.line .problem { grid-column: 2 / -1; color: var(--alert); font-size: 0.9375rem; font-weight: 600; }
@media (max-width: 23rem) {
  .line { grid-template-columns: 3.25rem minmax(0, 1fr); }
  .line img { width: 3.25rem; height: 3.25rem; grid-row: span 5; }
  .line .amount { grid-column: 2; grid-row: auto; order: 1; }
}
.code { padding: 1.1rem 0; border-bottom: 1px solid var(--sand); display: grid; gap: 0.5rem; }
.code-row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; align-items: end; }
.code-applied { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; }
.sums { padding-top: 1rem; display: grid; gap: 0.35rem; }
.sums div { display: flex; justify-content: space-between; gap: 1rem; }
.sums dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums .total { font-size: 1.3125rem; font-weight: 600; padding-top: 0.75rem; margin-top: 0.4rem; border-top: 1px solid var(--sand); }
.sums .tax { color: var(--taupe); font-size: 0.9375rem; }

.form { display: grid; gap: clamp(2rem, 4vw, 2.75rem); min-width: 0; max-width: 46rem; }
.form > fieldset + fieldset { border-top: 1px solid var(--sand); padding-top: clamp(1.75rem, 3.5vw, 2.5rem); }
/* The card belongs to the choice above it. */
.form > fieldset + .card-fields { border-top: 0; padding-top: 0; margin-top: -0.75rem; }
fieldset { border: 0; min-width: 0; display: grid; gap: 1rem; }
/* A floated legend is an ordinary grid item of its fieldset. */
legend { padding: 0; float: left; width: 100%; margin-bottom: 0.15rem; }
.card-fields { gap: 1rem; }
.card-fields legend { font: inherit; font-weight: 600; letter-spacing: 0; margin: 0; }
.pair, .trio, .twins { display: grid; gap: 1rem; }
.twins { grid-template-columns: 1fr 1fr; }
@media (min-width: 34rem) {
  .pair { grid-template-columns: 1fr 1fr; }
  .trio { grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); }
}
.field { display: grid; gap: 0.35rem; align-content: start; min-width: 0; }
.field label { font-weight: 600; font-size: 0.9375rem; }
.field .optional { font-weight: 400; color: var(--taupe); }
.hint { color: var(--taupe); font-size: 0.9375rem; }
.summary .hint { color: var(--ink); }
.error { color: var(--alert); font-size: 0.9375rem; font-weight: 600; }
input[type="text"], input[type="email"], input[type="tel"], select {
  width: 100%; min-height: 3rem; padding: 0.6rem 1rem; border: 1px solid var(--taupe); border-radius: 14px;
  background: #fff; color: var(--ink); font: inherit;
}
select {
  appearance: none; padding-inline-end: 2.5rem; text-overflow: ellipsis;
  background: linear-gradient(45deg, transparent 50%, var(--ink) 50%) right 1.35rem center / 0.4rem 0.4rem no-repeat,
    linear-gradient(-45deg, transparent 50%, var(--ink) 50%) right 1rem center / 0.4rem 0.4rem no-repeat, #fff;
}
[aria-invalid="true"] { border-color: var(--alert); box-shadow: inset 0 0 0 1px var(--alert); }
input:focus-visible, select:focus-visible { outline-offset: 1px; border-radius: 14px; }
.update { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.5rem; }

.choices { display: grid; gap: 0.6rem; }
.choice { display: flex; align-items: center; gap: 0.85rem; min-height: 3.5rem; padding: 0.6rem 1.1rem; border: 1px solid var(--stone); border-radius: 16px; background: #fff; cursor: pointer; }
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
button:focus-visible, .action:focus-visible { border-radius: 999px; }
button.main { background: var(--plum); color: #fff; font-size: 1.125rem; min-height: 3.75rem; width: 100%; }
button.main:hover { background: var(--plum-dark); }
.pay button.main { display: flex; flex-wrap: wrap; align-content: center; justify-content: center; gap: 0 0.85rem; line-height: 1.35; }
.sum { white-space: nowrap; font-variant-numeric: tabular-nums; }
button.link, .switch {
  display: inline-flex; align-items: center; min-height: 2.75rem; margin-inline: -0.25rem; padding: 0 0.25rem; border: 0; border-radius: 4px; background: none; color: var(--plum);
  font-size: 0.9375rem; font-weight: 500; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em;
}
button.link:hover, .switch:hover { background: none; text-decoration-thickness: 2px; }
button.default { position: absolute; left: -9999px; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; }
.pay { display: grid; gap: 1rem; border-top: 1px solid var(--sand); padding-top: clamp(1.75rem, 3.5vw, 2.5rem); }
.pay-total { display: flex; justify-content: space-between; gap: 1rem; font-size: 1.3125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.recap { border-bottom: 1px solid var(--sand); padding-bottom: 0.5rem; }
.recap ul { display: grid; gap: 0.6rem; margin-top: 0.75rem; }
.recap li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; }
.recap .hint { grid-column: 1 / -1; }
.recap .price { white-space: nowrap; font-variant-numeric: tabular-nums; }
.recap a { display: inline-flex; align-items: center; min-height: 2.75rem; font-size: 0.9375rem; }

details.cards { border-radius: 16px; background: var(--cream); padding: 0 1.1rem; }
details.cards summary { cursor: pointer; min-height: 3rem; padding: 0.75rem 0; font-size: 0.9375rem; font-weight: 600; color: var(--gold-text); }
details.cards .inside { padding-bottom: 1rem; display: grid; gap: 0.75rem; font-size: 0.9375rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.35rem 1rem 0.35rem 0; vertical-align: top; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 29.99rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr, td { display: block; padding: 0; }
  tr + tr { margin-top: 0.6rem; }
  td:first-child { font-weight: 600; }
}

.panel { max-width: 36rem; margin: clamp(0.5rem, 5vh, 3.5rem) auto; background: var(--cream); border-radius: 20px; padding: clamp(1.5rem, 5vw, 3rem); display: grid; gap: 1.25rem; }
.panel .actions { display: grid; gap: 0.75rem; }
.panel a.action { display: inline-flex; align-items: center; justify-content: center; min-height: 3.25rem; padding: 0.65rem 1.5rem; border-radius: 999px; background: var(--plum); color: #fff; font-weight: 600; text-align: center; text-decoration: none; }
.panel a.action:hover { background: var(--plum-dark); }
.asker { display: flex; align-items: center; gap: 0.5rem; font-weight: 600; font-size: 0.9375rem; }
.facts { display: grid; gap: 0.5rem; padding: 1rem 0; border-top: 1px solid var(--sand); border-bottom: 1px solid var(--sand); }
.facts div { display: flex; justify-content: space-between; gap: 1rem; }
.facts dd { font-weight: 600; text-align: end; }
.bottom { border-top: 1px solid var(--sand); color: var(--taupe); font-size: 0.9375rem; }
.bottom p { padding-block: 1.25rem; }

@media (prefers-reduced-motion: no-preference) { button, a { transition: background-color 150ms ease-out; } }
@media print {
  body { background: #fff; font-size: 11pt; }
  .switch, .skip, .back, .code, .card-fields, .cards, .recap, .update, button { display: none; }
  .summary, .panel { background: none; padding: 0; position: static; }
  .columns { display: block; }
}
`;
