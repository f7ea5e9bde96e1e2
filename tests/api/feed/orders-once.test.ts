import { describe, expect, it } from "vitest";
import { createHeureka } from "../../../server/adapters/heureka";
import { createZbozi } from "../../../server/adapters/zbozi";
import { DATABASES } from "../../support/database/databases";
import { freePort } from "../../support/process/ports";
import { MINUTE_MS, reportingShop } from "../../support/shops/reporting-shop";

const heureka = (url: string) => ({ heureka: createHeureka({ url, key: "0123" }) });
const zbozi = (url: string) => ({ zbozi: createZbozi({ url, shopId: "123456", key: "a1B2" }) });

describe.each(
  DATABASES.flatMap((kind) => [
    { kind, name: "heureka" as const, depsOf: heureka },
    { kind, name: "zbozi" as const, depsOf: zbozi },
  ]),
)("an agreed order goes at most once to $name over $kind", ({ kind, name, depsOf }) => {
  const { service, hangUp, shop, rows, order } = reportingShop(kind, name, depsOf);

  it("also if the process is killed before the answer: its successor does not send it again", async () => {
    const killed = shop();
    await order(killed.ask);
    service.fault = "hangs";
    const never = killed.sendDue();
    await expect.poll(() => service.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ due_at: null, tries: 1, sent_at: null }]);
    Object.assign(service, { fault: null, passedMs: MINUTE_MS });
    await shop().sendDue();
    expect(service.received).toHaveLength(1);
    hangUp();
    await never;
  });

  it("also if two processes find it due", async () => {
    const [one, other] = [shop(), shop()];
    await order(one.ask);
    await Promise.all([one.sendDue(), other.sendDue()]);
    expect(service.received).toHaveLength(1);
  });

  it("also if the service hangs up: the order is given up with an error", async () => {
    const { ask, sendDue, failures } = shop();
    await order(ask);
    service.fault = "hangs up";
    await sendDue();
    expect([failures, await rows()]).toMatchObject([
      [{ tries: 1, reason: "other side closed" }],
      [{ due_at: null, sent_at: null }],
    ]);
    Object.assign(service, { fault: null, passedMs: MINUTE_MS });
    await sendDue();
    expect(service.received).toHaveLength(1);
  });

  it("but again after the service was not reached", async () => {
    const { ask, sendDue, failures } = shop(depsOf(`http://127.0.0.1:${await freePort()}`));
    await order(ask);
    await sendDue();
    expect([failures, service.received]).toEqual([[], []]);
    service.passedMs = MINUTE_MS;
    await shop().sendDue();
    expect([service.received.length, await rows()]).toMatchObject([1, [{ tries: 2 }]]);
  });
});
