import { fold } from "../text.js";
import { stemOf, type Language } from "./stem.js";

/** Words that say nothing beside others; sizes are told by their numbers, so 'wide' is one of them. */
const STOP_WORDS: Record<Language, string> = {
  cs: "a i o u k s v z ke se ve ze na do od po za pod nad pro při nebo šíře šířka široký rozměr velikost barva cm mm m",
  en: "a an the and or for to in on of at by from with under width wide size colour color cm mm m",
};

/** What shoppers say → what the shop's own texts say, in one direction. */
const SYNONYMS: Record<Language, Readonly<Record<string, string>>> = {
  cs: {
    lino: "PVC",
    linoleum: "PVC",
    předložka: "kusový",
    kobereček: "koberec",
    trávník: "tráva",
    dlaždice: "dlažba čtverec",
    rohožka: "běhoun",
    kulatý: "průměr",
    kruhový: "průměr",
    vlněný: "vlna",
    dřevěný: "dřevo",
    šedivý: "šedý",
    schodiště: "schod",
  },
  en: {
    lino: "PVC",
    linoleum: "PVC",
    mat: "rug",
    doormat: "entrance",
    lawn: "grass",
    turf: "grass",
    baseboard: "skirting",
    glue: "adhesive",
    offcut: "remnant",
    round: "diameter",
    gray: "grey",
    kids: "children",
    woollen: "wool",
    wooden: "wood",
  },
};

const STOP_STEMS = perLanguage((language) => new Set(stemsOf(language, STOP_WORDS[language])));
const SYNONYM_STEMS = perLanguage(
  (language) =>
    new Map(Object.entries(SYNONYMS[language]).map(([word, means]) => [stemsOf(language, word)[0] ?? "", stemsOf(language, means)])),
);
const NONE: readonly string[] = [];

/** Whether a folded word says nothing beside others, as 'na' in 'běhoun na chodbu'. */
export const isStopWord = (language: Language, word: string): boolean => STOP_STEMS[language].has(stemOf(language, word));

/** Stems of what else a word may mean: `lino` → that of `pvc`. */
export const synonymStems = (language: Language, stem: string): readonly string[] => SYNONYM_STEMS[language].get(stem) ?? NONE;

function stemsOf(language: Language, text: string): string[] {
  return fold(text)
    .split(" ")
    .map((word) => stemOf(language, word));
}

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { cs: make("cs"), en: make("en") };
}
