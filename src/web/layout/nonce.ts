/**
 * The nonce of this request's inline scripts (Content-Security-Policy). It reaches components through
 * a context and not through loader data, so that it is never written into the page as readable text.
 */
import { createContext } from "react";

/** Set by the server's entry; in the browser there is none, and none is needed. */
export const NonceContext = createContext<string | undefined>(undefined);
