import { getInputProps } from "@conform-to/react";
import { FieldError, type ShopField } from "~/forms/fields/field";
import { useT } from "~/i18n/texts/use-t";

const STARS = [1, 2, 3, 4, 5] as const;

export function StarsField({ field, label }: { field: ShopField; label: string }) {
  const t = useT("review");
  const tProduct = useT("product");
  return (
    <fieldset className="field stars-field" aria-describedby={field.errors && field.errorId}>
      <legend>{label}</legend>
      <div className="stars-choice">
        {STARS.map((count) => (
          <label key={count}>
            <input
              {...getInputProps(field, {
                type: "radio",
                value: String(count),
                // the group is described instead
                ariaAttributes: false,
              })}
              id={count === 1 ? field.id : `${field.id}-${count}`}
            />
            <span className="star" aria-hidden="true" />
            <span className="star-name">
              {tProduct("reviews.stars", { count })}
              <span className="star-word">, {t(`form.word.${count}`)}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} failures={field.errors} />
    </fieldset>
  );
}
