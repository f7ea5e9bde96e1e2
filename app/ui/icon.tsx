import sprite from "./icons.svg?url";

export type IconName =
  | "cart"
  | "search"
  | "menu"
  | "close"
  | "check"
  | "alert"
  | "info"
  | "arrow"
  | "back"
  | "chevron"
  | "down"
  | "trash"
  | "truck"
  | "store"
  | "shield"
  | "ruler"
  | "phone"
  | "clock"
  | "mail"
  | "globe"
  | "minus"
  | "plus"
  | "refresh"
  | "pin"
  | "image"
  | "star"
  | "heart"
  | "zoom"
  | "share"
  | "copy"
  | "compare"
  | "filters"
  | "user"
  | "logout"
  | "facebook"
  | "instagram"
  | "youtube";

/** A decorative icon. Width and height are set for pages without styles. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width={22} height={22} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
