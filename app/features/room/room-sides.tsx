import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

const SIDE = { className: "input number", inputMode: "decimal", maxLength: 20 } as const;

/** The two sides of the room; '3×4' in the first field is enough. */
export function RoomSides({ width, length }: { width: ShopField; length: ShopField }) {
  const t = useT("room");
  return (
    <>
      <TextField field={width} label={t("width")} placeholder={t("exampleWidth")} {...SIDE} />
      <TextField field={length} label={t("length")} placeholder={t("exampleLength")} {...SIDE} />
    </>
  );
}
