export { Numbers, People } from "./about-sections";
export { StoreTiles } from "./store-tiles";
