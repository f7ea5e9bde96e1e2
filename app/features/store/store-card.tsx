import { Link } from "~/ui/link";
import { OpeningNow, WeekHours } from "./opening";
import { StoreContact } from "./store-contact";
import { StoreFront } from "./store-front";
import type { StoreView } from "./store-view";

/** A store in the list. */
export function StoreCard({ store }: { store: StoreView }) {
  return (
    <article className="panel store-card">
      <StoreFront store={store} />
      <div className="stack">
        <h2>
          <Link to={store.href}>{store.name}</Link>
        </h2>
        <OpeningNow opening={store.opening} />
      </div>
      <StoreContact store={store} />
      <WeekHours week={store.week} closedOn={store.closedOn} />
    </article>
  );
}
