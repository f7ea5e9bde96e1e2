export { OpeningNow, WeekHours } from "./opening";
export { StoreCard } from "./store-card";
export { StoreContact } from "./store-contact";
export { storeView, type StoreView } from "./store-view";
export { storeData } from "./structured-data";
export { StoreFront } from "./store-front";
export { StoreMap } from "./store-map";
export { StoresMap } from "./stores-map";
