import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy; empty in the browser, which hides it. */
export const NonceContext = createContext("");
/** Gives the nonce for inline scripts and styles of this answer; empty in the browser. */
export const useNonce = (): string => useContext(NonceContext);
