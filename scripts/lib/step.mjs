/**
 * Runs a step of the start and prints its result with the time. A failure ends the process with its cause and the remedy.
 * @param {string} name
 * @param {() => Promise<string>} work returns a short result
 * @param {string} remedy
 */
export async function step(name, work, remedy) {
  const start = performance.now();
  try {
    console.log(`${name}: ${await work()} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    console.error(
      `Cannot start: ${error instanceof Error ? error.message : error}\nWhat to do: ${remedy}`,
    );
    process.exit(1);
  }
}
