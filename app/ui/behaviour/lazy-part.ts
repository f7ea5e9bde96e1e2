import { lazy, type ComponentType } from "react";

const Nothing = () => null;

/** A component loaded when it is first rendered. If its file cannot be loaded, `Missing` is rendered. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Missing) }));
