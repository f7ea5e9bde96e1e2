export { clientAction } from "~/forms/no-answer";
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** A form posted to an unmatched path is a 404 too. */
export function action(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
