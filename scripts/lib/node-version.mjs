const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

/** Ends the process with one clear line when Node is too old for the shop. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR)) return;
  console.error(`Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
