import { createContext, useContext } from "react";

/** The CSP nonce of this answer; empty in the browser, which hides it. */
export const NonceContext = createContext("");
/** The nonce for inline scripts and styles; empty in the browser. */
export const useNonce = (): string => useContext(NonceContext);
