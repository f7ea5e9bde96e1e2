import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

const SIDE = { className: "input number", inputMode: "decimal", maxLength: 20 } as const;

interface Props {
  width: ShopField;
  length: ShopField;
  /** of the corner that an L lacks */
  isNotch?: boolean;
}

/** The two sides of the room; '3×4' in the first field is enough. */
export function RoomSides({ width, length, isNotch = false }: Props) {
  const t = useT("room");
  return (
    <>
      <TextField
        field={width}
        label={t(isNotch ? "notchWidth" : "width")}
        placeholder={t(isNotch ? "exampleNotch" : "exampleWidth")}
        {...SIDE}
      />
      <TextField
        field={length}
        label={t(isNotch ? "notchLength" : "length")}
        placeholder={t(isNotch ? "exampleNotch" : "exampleLength")}
        {...SIDE}
      />
    </>
  );
}
