/** Processor time of this process since `start` (from `process.cpuUsage()`), in milliseconds. Unlike the clock, it does not grow while others use the machine. */
export function cpuMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
