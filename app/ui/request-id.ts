import { createContext, useContext } from "react";

/** The id of the request whose answer is rendered; empty in the browser. */
export const RequestIdContext = createContext("");

/** The id of the request that the server answered with this page, by which the log can be searched; the browser reads it from the page. */
export const useRequestId = (): string => {
  const id = useContext(RequestIdContext);
  if (typeof document === "undefined") return id;
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset["requestId"] ?? "";
};
