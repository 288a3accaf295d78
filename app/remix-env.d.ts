/// <reference types="vite/client" />
import "@remix-run/node";

// With single fetch, loaders and actions may return what JSON can't hold.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
