import { createContext } from "react";

/** What every inline script of ours carries while a page is rendered on the server, which takes it off again. */
export const ScriptNonce = createContext<string | undefined>(undefined);
