/**
 * The nonce of this request's inline scripts (Content-Security-Policy). It is passed by context and not in loader data,
 * so that it is never written into the page as readable text.
 */
import { createContext } from "react";

/** Set on the server only; the browser needs none. */
export const NonceContext = createContext<string | undefined>(undefined);
