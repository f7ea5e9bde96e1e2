import { useState } from "react";
import { packsOf, type RoomInput } from "~/features/cut";

/**
 * The room that the pack calculator is asked about, and the number of packs that it fills in as the room is typed.
 * @param packArea m² in a pack; 0 for goods that are not sold by packs
 * @param stock packs
 */
export function useRoom(packArea: number, stock: number, first: RoomInput) {
  const [room, setRoom] = useState(first);
  const countPacks = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = { area: String(data.get("room.area") ?? ""), reserve: String(data.get("room.reserve") ?? "") };
    if (packArea <= 0 || (typed.area === room.area && typed.reserve === room.reserve)) return;
    setRoom(typed);
    const need = packsOf(packArea, stock, typed);
    const quantity = form.elements.namedItem("quantity");
    if (need && "fill" in need && quantity instanceof HTMLInputElement) quantity.value = String(need.fill);
  };
  return { room, countPacks };
}
