export { Numbers } from "./numbers";
export { People } from "./people";
export { StoreTiles } from "./store-tiles";
