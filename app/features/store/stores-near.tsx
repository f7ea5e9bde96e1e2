import { Form } from "@remix-run/react";
import { shopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

/** Query parameter of the shopper's town or postcode. */
export const NEAR = "near";
export const MAX_PLACE = 60;

interface Props {
  place: string;
  isKnown: boolean;
}

/** Sorts stores by distance: a GET form, so that it works without a script and the result has an address. */
export function StoresNear({ place, isKnown }: Props) {
  const t = useT("store");
  return (
    <>
      <Form method="get" className="field-and-button" preventScrollReset>
        <TextField
          field={shopField("stores-near", NEAR, { initialValue: place })}
          label={t("near.label")}
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={MAX_PLACE}
        />
        <button type="submit" className="btn btn-quiet">
          {t("near.find")}
        </button>
      </Form>
      {place && !isKnown && <p role="status">{t("near.unknown", { place })}</p>}
    </>
  );
}
