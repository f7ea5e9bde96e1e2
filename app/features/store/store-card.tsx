import { Link } from "~/ui/link";
import { FoldedHours, OpeningState } from "./opening";
import { StoreContact } from "./store-contact";
import { StoreFront } from "./store-front";
import type { StoreView } from "./store-view";

export function StoreCard({ store }: { store: StoreView }) {
  return (
    <article className="panel store-card">
      <StoreFront store={store} />
      <div className="stack">
        <h2>
          <Link to={store.href}>{store.name}</Link>
        </h2>
        <OpeningState opening={store.opening} />
      </div>
      <StoreContact store={store} />
      <FoldedHours todayHours={store.todayHours} week={store.week} closedOn={store.closedOn} />
    </article>
  );
}
