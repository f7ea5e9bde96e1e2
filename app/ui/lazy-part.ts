import { lazy, type ComponentType } from "react";

const Nothing = () => null;

/** A part of the page that is loaded when it is opened. If its file cannot be loaded, `Missing` is rendered, and the page stays as it is. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props> = Nothing) =>
  lazy(async () => ({ default: await load().catch(() => Missing) }));
