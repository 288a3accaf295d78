/// <reference types="vite/client" />
import "@remix-run/node";

// Loaders and actions are typed by what they give: single fetch turns nothing into JSON.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
