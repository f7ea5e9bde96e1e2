import { BlockList, isIP, isIPv4 } from "node:net";

const INNER = new BlockList();
for (const network of [
  ...[
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
  ],
  ...[
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
]) {
  const [address = "", prefix] = network.split("/");
  INNER.addSubnet(address, Number(prefix), "ipv4");
}

const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
const INNER_V6 = new BlockList();
for (const [network, prefix] of [
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2001::", 32],
] as const)
  INNER_V6.addSubnet(network, prefix, "ipv6");

/** True for public internet addresses: not of this machine, private networks, documentation or tunnels. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !INNER.check(address, "ipv4");
  return (
    isIP(address) === 6 && PUBLIC_V6.check(address, "ipv6") && !INNER_V6.check(address, "ipv6")
  );
}
