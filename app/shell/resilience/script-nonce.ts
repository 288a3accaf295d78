import { createContext } from "react";

/** Nonce of our inline scripts during server rendering. The server strips it again. */
export const ScriptNonce = createContext<string | undefined>(undefined);
