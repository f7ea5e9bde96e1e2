export { OpeningNow, WeekHours } from "./opening";
export { StoreCard } from "./store-card";
export { StoreContact } from "./store-contact";
export { storeView, type StoreView } from "./store-view";
export { storeData } from "./structured-data";
export { StoreMap } from "./store-map";
