import { Icon } from "~/ui/icon";

export interface DeliveryDay {
  /** of the method */
  id: number;
  name: string;
  isPickup: boolean;
  day: string;
}

/** Ways to get the goods, each with its day in one line. */
export function DeliveryDays({ deliveries }: { deliveries: DeliveryDay[] }) {
  return (
    <dl className="delivery-days">
      {deliveries.map(({ id, name, isPickup, day }) => (
        <div key={id}>
          <dt>
            <Icon name={isPickup ? "store" : "truck"} />
            {name}
          </dt>
          <dd>{day}</dd>
        </div>
      ))}
    </dl>
  );
}
