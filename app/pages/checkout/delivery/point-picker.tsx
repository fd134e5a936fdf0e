import { RADIO_LIST_CLASS } from "#design/choice.ts";
import { useIsHydrated } from "#app/hydration/hydrated.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { errorOf, fieldProps, type FormState } from "#app/pages/checkout/form/field-props.ts";
import { FIND_POINTS } from "./find-points.ts";
import type { ShownPoint } from "./shown-point.ts";
import type { SearchState } from "./use-point-search.ts";

interface PointPickerProps {
  readonly form: FormState;
  readonly state: SearchState;
  readonly onSearch: () => void;
}

/** Search for a pick-up point, and the list to choose one from; without scripts the button sends the form. */
export function PointPicker({ form, state, onSearch }: PointPickerProps) {
  const isHydrated = useIsHydrated();
  const error = errorOf(form, "pickupPoint");
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_:is(label,p)]:col-span-2">
        <TextField
          className="contents!"
          label={m["pickup_points.query"]()}
          hint={m["pickup_points.query_hint"]()}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onSearch();
          }}
          {...fieldProps(form, "pointQuery")}
          error={error}
        />
        <Button
          // With scripts not a submit button: Enter in another field would press it.
          type={isHydrated ? "button" : "submit"}
          name="intent"
          value={FIND_POINTS}
          variant="secondary"
          className="col-start-2 row-start-2 self-start px-5!"
          aria-busy={state?.kind === "searching"}
          onClick={(event) => {
            event.preventDefault();
            onSearch();
          }}
        >
          {m["pickup_points.find"]()}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {statusText(state)}
      </p>
      {state?.kind === "found" && state.points.length > 0 && (
        <fieldset>
          <legend className="sr-only">{m["pickup_points.choose"]()}</legend>
          <ul
            aria-label={m["pickup_points.found"]()}
            className={`${RADIO_LIST_CLASS} max-h-96 overflow-y-auto`}
          >
            {state.points.map((point) => (
              <PointLine key={point.key} point={point} form={form} />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

function PointLine({ point, form }: { readonly point: ShownPoint; readonly form: FormState }) {
  const { key, name, address, town, hours, mapUrl } = point;
  return (
    <li className="flex items-center has-checked:bg-surface-muted">
      <div className="min-w-0 flex-1">
        <RadioField
          id={`pickupPoint-${key}`}
          name="pickupPoint"
          value={key}
          checked={form.values.pickupPoint === key}
          onChange={() => form.change("pickupPoint", key)}
        >
          <span className="min-w-0 break-words">
            {name}
            <span className="block font-normal text-muted">{`${address}, ${town}`}</span>
            {hours !== "" && <span className="block text-xs font-normal text-muted">{hours}</span>}
          </span>
        </RadioField>
      </div>
      <a
        href={mapUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={m["pickup_points.map_of"]({ name })}
        className="inline-flex min-h-11 items-center px-4 text-sm underline decoration-line-strong underline-offset-4"
      >
        {m["pickup_points.map"]()}
      </a>
    </li>
  );
}

function statusText(state: SearchState): string {
  switch (state?.kind) {
    case "searching":
      return m["pickup_points.searching"]();
    case "failed":
      return m["pickup_points.failed"]();
    case "too_many":
      return m["pickup_points.too_many"]();
    case "found":
      if (state.points.length === 0) return m["pickup_points.none"]();
      return state.hasMore ? m["pickup_points.more"]() : "";
    default:
      return "";
  }
}
