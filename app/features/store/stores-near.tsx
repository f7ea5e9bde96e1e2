import { Form } from "@remix-run/react";
import { Field, shopField } from "~/forms/fields/field";
import { Input } from "~/forms/fields/input";
import { useT } from "~/i18n/texts/use-t";

/** Query parameter of the shopper's town or postcode. */
export const NEAR = "near";
export const MAX_PLACE = 60;

const FORM = "stores";

interface Props {
  place: string;
  isKnown: boolean;
}

/** Sorts stores by distance: a GET form, so that it works without a script and the result has an address. */
export function StoresNear({ place, isKnown }: Props) {
  const t = useT("store");
  const field = shopField(FORM, NEAR, { initialValue: place });
  const isUnknown = place !== "" && !isKnown;
  return (
    <>
      <Form id={FORM} method="get" className="field-and-button" preventScrollReset>
        <Field field={field} label={t("near.label")}>
          <Input
            field={field}
            hint={isUnknown}
            type="text"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={MAX_PLACE}
          />
        </Field>
        <button type="submit" className="btn btn-quiet">
          {t("near.find")}
        </button>
      </Form>
      {/* on the page from the start, because screen readers announce only what changes in a status */}
      <p id={field.descriptionId} role="status" className="stores-near">
        {place && t(isUnknown ? "near.unknown" : "near.sorted", { place })}
      </p>
    </>
  );
}
