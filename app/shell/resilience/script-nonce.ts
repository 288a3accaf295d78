import { createContext } from "react";

/** For server rendering. The server strips it again. */
export const ScriptNonce = createContext<string | undefined>(undefined);
