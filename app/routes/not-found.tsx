export { clientAction } from "~/forms/unreached";
/** The page of all paths that no other screen matches. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** A form sent to nowhere is as lost as a page asked for there. */
export function action(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
