export { OpeningState, WeekHours } from "./opening";
export { StoreCard } from "./store-card";
export { StoreFront } from "./store-front";
export { StoreContact } from "./store-contact";
export { storeView, type StoreView } from "./store-view";
export { storeData } from "./structured-data";
export { StoreMap } from "./store-map";
export { StoresMap } from "./stores-map";
export { PickupSteps } from "./pickup-steps";
