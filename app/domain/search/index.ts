export * from "./shop-pages";
export * from "./words/stem";
export * from "./words/stem-czech";
export * from "./words/trade-words";
export * from "./words/typo";
export * from "./words/words";
export * from "./words/words-czech";
export * from "./words/words-english";
