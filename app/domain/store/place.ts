import { fold } from "../text";
import type { Coordinates } from "./distance";

/** Parts of Czechia and Slovakia by the first two digits of the postcode, with the middle and the towns: as exact as the order of a few stores needs. */
const AREAS: readonly (readonly [prefixes: string, lat: number, lng: number, towns: string])[] = [
  ["10 11 12 13 14 15 16 17 18 19 25", 50.08, 14.43, "Praha, Prague, Říčany, Černošice"],
  ["26", 49.85, 14.0, "Příbram, Beroun, Rakovník"],
  ["27", 50.18, 14.15, "Kladno, Slaný, Kralupy nad Vltavou, Mělník"],
  ["28", 50.0, 15.2, "Kolín, Kutná Hora, Nymburk, Poděbrady"],
  ["29", 50.41, 14.91, "Mladá Boleslav"],
  ["30 31 32 33", 49.74, 13.38, "Plzeň, Pilsen, Rokycany"],
  ["34", 49.45, 13.1, "Klatovy, Domažlice, Tachov, Sušice"],
  ["35", 50.13, 12.5, "Cheb, Sokolov, Mariánské Lázně"],
  ["36", 50.23, 12.87, "Karlovy Vary, Ostrov"],
  ["37", 48.97, 14.47, "České Budějovice, Třeboň, Jindřichův Hradec"],
  ["38", 49.05, 14.05, "Český Krumlov, Strakonice, Prachatice"],
  ["39", 49.38, 14.75, "Tábor, Písek, Pelhřimov, Humpolec"],
  ["40", 50.68, 14.1, "Ústí nad Labem, Děčín"],
  ["41", 50.58, 13.95, "Teplice, Litoměřice, Lovosice"],
  ["43", 50.48, 13.5, "Most, Chomutov, Litvínov, Kadaň"],
  ["44", 50.34, 13.7, "Louny, Žatec"],
  ["46", 50.76, 15.08, "Liberec, Jablonec nad Nisou"],
  ["47", 50.69, 14.54, "Česká Lípa"],
  ["50", 50.25, 15.75, "Hradec Králové, Jičín, Jaroměř"],
  ["51", 50.45, 15.75, "Rychnov nad Kněžnou, Semily, Turnov, Vrchlabí"],
  ["53", 50.02, 15.85, "Pardubice, Chrudim, Vysoké Mýto"],
  ["54 55", 50.5, 16.0, "Trutnov, Náchod, Dvůr Králové nad Labem, Broumov"],
  ["56 57", 49.83, 16.42, "Ústí nad Orlicí, Svitavy, Litomyšl, Česká Třebová"],
  ["58", 49.5, 15.6, "Jihlava, Havlíčkův Brod"],
  ["59", 49.52, 16.0, "Žďár nad Sázavou, Velké Meziříčí"],
  ["60 61 62 63 64 66", 49.19, 16.61, "Brno, Kuřim, Tišnov"],
  ["67", 49.25, 16.2, "Třebíč, Znojmo, Blansko, Boskovice"],
  ["68", 49.15, 17.2, "Vyškov, Uherské Hradiště, Uherský Brod"],
  ["69", 48.83, 16.95, "Břeclav, Hodonín, Mikulov"],
  ["70 71 72", 49.82, 18.26, "Ostrava"],
  ["73", 49.75, 18.45, "Frýdek-Místek, Karviná, Havířov, Třinec"],
  ["74", 49.8, 17.95, "Opava, Nový Jičín, Kopřivnice"],
  ["75", 49.42, 17.7, "Přerov, Vsetín, Valašské Meziříčí, Hranice"],
  ["76", 49.22, 17.6, "Zlín, Kroměříž, Otrokovice"],
  ["77 78", 49.65, 17.2, "Olomouc, Šumperk, Šternberk, Zábřeh"],
  ["79", 49.6, 17.15, "Prostějov, Bruntál, Jeseník, Krnov"],
  ["80 81 82 83 84 85 90", 48.17, 17.13, "Bratislava, Pezinok, Malacky"],
  ["91 92", 48.55, 17.8, "Trnava, Trenčín, Piešťany, Galanta"],
  ["93 94 95", 48.25, 18.2, "Nitra, Nové Zámky, Komárno, Levice, Topoľčany"],
  ["96 97 98", 48.65, 19.15, "Banská Bystrica, Zvolen, Prievidza, Lučenec"],
  ["01 02 03", 49.15, 18.9, "Žilina, Martin, Čadca, Ružomberok"],
  ["05 06", 49.05, 20.45, "Poprad, Spišská Nová Ves, Kežmarok"],
  ["04 07 08 09", 48.85, 21.3, "Košice, Prešov, Michalovce, Bardejov"],
];

/** About where a typed town or postcode is: `Olomouc`, `praha 5`, `772 00`; `null` if unknown. */
export function placeOf(typed: string): Coordinates | null {
  const text = fold(typed);
  const digits = text.replaceAll(" ", "");
  if (/^\d{5}$/.test(digits))
    return areaWith((prefixes) => prefixes.split(" ").includes(digits.slice(0, 2)));
  if (text.length < 3) return null;
  return (
    areaOfTown((town) => town === text) ??
    areaOfTown((town) => text.startsWith(`${town} `)) ??
    areaOfTown((town) => town.startsWith(text))
  );
}

const areaOfTown = (isMeant: (town: string) => boolean): Coordinates | null =>
  areaWith((_prefixes, towns) => towns.split(", ").some((town) => isMeant(fold(town))));

function areaWith(isMeant: (prefixes: string, towns: string) => boolean): Coordinates | null {
  const [, lat, lng] = AREAS.find(([prefixes, , , towns]) => isMeant(prefixes, towns)) ?? [];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
