import type { RoomName } from "../plan";
import type { Scene } from "../space/scene";
import { livingRoom, loungeRoom } from "./living";
import { bedroom, childrensRoom, hallway, study } from "./private";
import { kitchen, terrace, workshop } from "./service";
import type { Lying } from "./shell";

/** Gives a room's scene. Kitchen, workshop and terrace only know a whole floor. */
export function roomScene(name: RoomName, lying: Lying): Scene {
  switch (name) {
    case "living":
      return livingRoom(lying);
    case "lounge":
      return loungeRoom(lying);
    case "bedroom":
      return bedroom(lying);
    case "study":
      return study(lying);
    case "hallway":
      return hallway(lying);
    case "children":
      return childrensRoom(lying);
    case "kitchen":
      return kitchen();
    case "workshop":
      return workshop();
    case "terrace":
      return terrace();
  }
}
