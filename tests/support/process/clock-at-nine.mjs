// Preload (`node --import`) that sets the clock to 9:00 in Prague: delivery dates change at 14:00 and at midnight.
const RealDate = Date;
const HOUR = 9;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Prague",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const [hour = 0, minute = 0] = clock.format().split(":").map(Number);
const shiftMs = ((HOUR - hour) * 60 - minute) * 60_000;

const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
