import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy; empty in the browser, which hides it. */
export const NonceContext = createContext("");
export const useNonce = (): string => useContext(NonceContext);
