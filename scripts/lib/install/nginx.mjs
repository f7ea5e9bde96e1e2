import { existsSync } from "node:fs";
import { tryAptInstall } from "./apt.mjs";

const NGINX = "/usr/sbin/nginx";

/** Installs nginx if it is missing. @returns {Promise<string>} its path */
export async function ensureNginx() {
  if (!existsSync(NGINX)) await tryAptInstall(["nginx-light"]);
  if (!existsSync(NGINX))
    throw new Error("nginx is needed to test the proxy's configuration: install nginx-light");
  return NGINX;
}
