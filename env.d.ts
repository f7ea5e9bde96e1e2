/// <reference types="vite/client" />
/// <reference types="@remix-run/node" />
import "@remix-run/node";

declare module "@remix-run/node" {
  // loaders' data keep their types: the answer of single fetch is not JSON
  interface Future {
    v3_singleFetch: true;
  }
}
