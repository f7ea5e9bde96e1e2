import { composeScene, type Fill, type Picture } from "../compose";
import { blocks, nameBoard, sky } from "../lettering";
import { EXPOSURE } from "../lines/house";
import type { Scene } from "../space/scene";
import { litScene } from "../space/store";
import type { Texture } from "../texture";
import { brickWorks, metalHall } from "./halls";
import { townHouse, villageHouse } from "./houses";

interface Front {
  scene: (name: string) => Scene;
  textures: Readonly<Record<string, () => Promise<Texture>>>;
}

const SKY_CM = 18000;
const greys = ["#b9b4ab", "#aeaaa2", "#c2bdb4"];

/** The front of each store by its slug. */
const fronts: Readonly<Record<string, Front>> = {
  "praha-letnany": {
    scene: metalHall,
    textures: {
      sign: () => nameBoard(640, 126, "#c9202b", "#ffffff"),
      street: () => blocks("praha", [40, 40], greys, "#8f8b84"),
      sky: () => sky("praha", "#7fb0dc", "#e3eef4", 4, SKY_CM),
    },
  },
  "brno-slatina": {
    scene: brickWorks,
    textures: {
      sign: () => nameBoard(428, 94, "#f4efe6", "#c9202b", 0.62),
      facade: () =>
        blocks("brno", [24, 7.5], ["#a15c42", "#955239", "#ab6a4c", "#8c4a35"], "#c0ab97"),
      street: () => blocks("brno-yard", [20, 10], ["#a39c92", "#979087", "#aea79c"], "#7d776f"),
      sky: () => sky("brno", "#9cc0de", "#f1ead9", 3, SKY_CM),
    },
  },
  "ostrava-zabreh": {
    scene: townHouse,
    textures: {
      sign: () => nameBoard(860, 84, "#24483f", "#f3e3bd", 0.6),
      street: () => blocks("ostrava", [13, 13], ["#8b8a8c", "#7b7a7e", "#98969a"], "#4f4e50"),
      sky: () => sky("ostrava", "#2a4379", "#e3a98c", 0, SKY_CM),
    },
  },
  "plzen-cernice": {
    scene: villageHouse,
    textures: {
      sign: () => nameBoard(152, 50, "#efe8da", "#c9202b", 0.62),
      street: () => blocks("plzen", [48, 32], ["#c3baa9", "#b8ae9d", "#cdc4b4"], "#8f9a6c"),
      sky: () => sky("plzen", "#c6d3dc", "#eef0ec", 5, SKY_CM),
    },
  },
};

export const STORE = "store-";
export const storeNames = Object.keys(fronts).map((slug) => STORE + slug);

/** @param fine factor of resolution */
export async function drawStore(name: string, fine: number): Promise<Picture | undefined> {
  const front = fronts[name.slice(STORE.length)];
  if (!front) return undefined;
  const fills = await Promise.all(
    Object.entries(front.textures).map(async ([slot, make]): Promise<[string, Fill]> => [
      slot,
      { texture: await make(), gloss: 0 },
    ]),
  );
  return composeScene(litScene(front.scene(name), fine), Object.fromEntries(fills), EXPOSURE);
}
