import type { DemoLine } from "../seed";
import { objectArtist } from "./object";
import { rugArtist } from "./rug";
import { sheetArtist, type LineArtist } from "./sheet";

/** `turn` alternates the rooms of lines of one kind. */
export function artistOf(line: DemoLine, turn: number): LineArtist {
  const { material } = line;
  if (material.startsWith("rug-")) return rugArtist(line, turn);
  if (
    material.startsWith("skirting") ||
    material.startsWith("profile") ||
    material.startsWith("accessory")
  )
    return objectArtist(line);
  return sheetArtist(line, turn);
}
