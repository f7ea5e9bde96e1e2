import { useRouteLoaderData } from "@remix-run/react";

/** True if the backend has profiles of members. */
export function useHasProfile(): boolean {
  const root: unknown = useRouteLoaderData("root");
  const member = typeof root === "object" && root !== null && "member" in root ? root.member : null;
  return (
    typeof member === "object" &&
    member !== null &&
    "hasProfile" in member &&
    member.hasProfile === true
  );
}
