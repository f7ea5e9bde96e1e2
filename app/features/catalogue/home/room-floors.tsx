import { Link } from "~/ui/link";

/** What a floor of the shopper's room costs from each kind of goods, as texts. */
export interface RoomFloorsView {
  title: string;
  kinds: readonly { name: string; href: string; sum: string }[];
}

/** Id of the answer, where the page opens after the question. */
export const ROOM_FLOORS = "room-floors";

/** The answer to the room: each kind leads to its listing, the cheapest first. */
export const RoomFloors = ({ title, kinds }: RoomFloorsView) => (
  <section className="room-floors" id={ROOM_FLOORS}>
    <h2>{title}</h2>
    <ul className="room-kinds">
      {kinds.map(({ name, href, sum }) => (
        <li key={href}>
          <Link to={href}>{name}</Link> <span className="number">{sum}</span>
        </li>
      ))}
    </ul>
  </section>
);
