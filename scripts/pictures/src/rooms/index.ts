import type { EveningRoom, RoomName } from "../plan";
import type { Scene } from "../space/scene";
import { atticRoom } from "./attic";
import { bathroom } from "./bathroom";
import { bayRoom, diningRoom } from "./bright";
import { library, meeting, nest, suite } from "./evening";
import { island } from "./flat";
import { corridor, gym } from "./guests";
import { landing } from "./landing";
import { livingRoom, loungeRoom } from "./living";
import { nurseryRoom } from "./nursery";
import { officeRoom } from "./office";
import { balcony, garden, pergola } from "./outdoor";
import { bedroom, childrensRoom, hallway, study } from "./private";
import { kitchen, terrace, workshop } from "./service";
import type { Lying } from "./shell";

/** A room's scene. Kitchen, workshop and terrace have only a whole floor. */
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
    case "bay":
      return bayRoom(lying);
    case "dining":
      return diningRoom(lying);
    case "attic":
      return atticRoom(lying);
    case "nursery":
      return nurseryRoom(lying);
    case "office":
      return officeRoom(lying);
    case "landing":
      return landing(lying);
    case "bathroom":
      return bathroom();
    case "balcony":
      return balcony();
    case "garden":
      return garden();
    case "kitchen":
      return kitchen();
    case "workshop":
      return workshop();
    case "terrace":
      return terrace();
  }
}

/** The room of a line's second picture: other furniture and, but for the gym, the light of an evening. */
export function eveningScene(name: EveningRoom, lying: Lying): Scene {
  switch (name) {
    case "library":
      return library(lying);
    case "suite":
      return suite(lying);
    case "meeting":
      return meeting(lying);
    case "nest":
      return nest(lying);
    case "corridor":
      return corridor(lying);
    case "island":
      return island(true);
    case "pergola":
      return pergola(true);
    case "gym":
      return gym();
  }
}
