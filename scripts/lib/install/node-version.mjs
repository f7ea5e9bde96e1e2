export const NEEDED_NODE = "20.19";

/** True if this Node is new enough. */
export function isRecentNode() {
  const [neededMajor = 0, neededMinor = 0] = NEEDED_NODE.split(".").map(Number);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

export function checkNodeVersion() {
  if (isRecentNode()) return;
  console.error(
    `Cannot start: Node ${process.versions.node} is too old.\nWhat to do: install Node ${NEEDED_NODE} or newer from https://nodejs.org.`,
  );
  process.exit(1);
}
