import { createContext, useContext } from "react";

/** The id of the request whose answer is rendered; empty in the browser. */
export const RequestIdContext = createContext("");

/** The id of the request that rendered this page, as in the log; the browser reads it from the page. */
export const useRequestId = (): string => {
  const id = useContext(RequestIdContext);
  if (typeof document === "undefined") return id;
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset["requestId"] ?? "";
};
